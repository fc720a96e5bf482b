# SPDX-License-Identifier: GPL-3.0-only
"""The two pipes to Gapscope: one JSON object a line."""
from __future__ import annotations

import json
import os
import select
import sys
import threading
import time
from typing import Any, NoReturn

# made once: json.dumps and json.loads take twice as long
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_decode = json.JSONDecoder().raw_decode

WATCH_SECONDS = 0.05  # how soon the end of the conversation is noticed while the solver computes


class Channel:
    """Reads and writes messages. The process ends when Gapscope says `stop` or closes the pipe, at any time."""

    def __init__(self, source: int, target: int):
        self._source, self._target = source, target
        self._unread = b""
        # even while the solver computes, odd while it is Gapscope's turn; changed before Gapscope can answer
        self._turn = 1

    @classmethod
    def of_standard_streams(cls) -> "Channel":
        """Takes standard input and output for the protocol. What the program prints goes to standard error, also from
        C, and it reads an empty input."""
        channel = cls(os.dup(0), os.dup(1))
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        os.dup2(2, 1)
        sys.stdout.reconfigure(line_buffering=True)  # nothing is lost when the process is killed
        return channel

    def write(self, message: dict[str, Any]) -> None:
        self._turn |= 1
        line = _encode(message).encode() + b"\n"
        try:
            while line:
                line = line[os.write(self._target, line):]
        except BrokenPipeError:
            leave()

    def read(self) -> dict[str, Any]:
        """The next message but `stop`."""
        self._turn |= 1
        while b"\n" not in self._unread:
            more = os.read(self._source, 1 << 16)
            if not more:
                leave()
            self._unread += more
        line, self._unread = self._unread.split(b"\n", 1)
        message = _decode(line.decode().strip())[0]
        if message.get("message") == "stop":
            leave()
        self._turn += 1
        return message

    def ask(self, what: str) -> Any:
        """Gapscope's answer to a question about the problem."""
        self.write({"message": "ask", "what": what})
        return self.read().get(what)

    def watch(self) -> None:
        """Ends the process soon after Gapscope says so while the solver computes.

        A thread looks at the clock, not at every message: handing messages from thread to thread would cost more than
        the messages.
        """
        threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> None:
        poll = select.poll()
        poll.register(self._source, select.POLLIN)
        while True:
            time.sleep(WATCH_SECONDS)
            turn = self._turn
            # while the solver computes Gapscope has nothing to say but the end
            if not turn & 1 and (b"\n" in self._unread or poll.poll(0)) and turn == self._turn:
                os._exit(0)


def leave() -> NoReturn:
    """Ends the process at once, without waiting for threads or clean-up of the user's program."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            pass  # nobody reads it any more
    os._exit(0)
