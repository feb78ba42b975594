"""The kinds of tasks, one module each: `tasks` lists them, `run` does one."""
