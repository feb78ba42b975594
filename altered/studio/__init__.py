"""The studio: a table in the browser to play on, and a place to write cards. `altered studio`.

`session` is what is played, `address` its position as a link, `options` what may be chosen and
where it lies, `table` what a page shows of it; `server` alone knows HTTP.
"""
