from tests.test_own_words import *
def test_q(sources):
    found=compare(tuple(our_texts()),sources)
    for one in found.quoted:
        print(one.where, ' '.join(one.words)[:100])
    assert 0
