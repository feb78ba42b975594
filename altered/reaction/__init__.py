"""Reactions (6.3), the check for them (4.4), and Emblems that last (2.2.2.m).

* ``activation.activate`` is called by every step after its atomic actions; ``at_phase`` at the
  start of a phase; ``activate_named`` is a step that says "activate {J}" (7.3.1);
* ``check.CheckReactions`` is the task of 4.4;
* ``ongoing.lasting`` builds the atomic action, ``last`` performs the step, that makes an Ongoing
  Emblem; ``expire`` ends those of one duration; ``after_daily_effect`` does what was put off until
  after one;
* ``happened.older`` says that what happened before is no longer of this turn, or this Afternoon.
"""
