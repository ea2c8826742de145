"""Work for the tests of jobs, in a module that workers can load."""

from __future__ import annotations

import os

from tilewright.errors import InputError


def square(number: int) -> int:
    return number * number


def odd(number: int) -> int:
    if number % 2 == 0:
        raise InputError(f"{number} is even")
    return number


def end_me(number: int) -> None:
    os.kill(os.getpid(), -number)
