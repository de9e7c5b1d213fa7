"""Reports of faults in the rules, in files beside the database: what a developer needs, and no secrets.

Each entry that could not be played gets one file, so that retries do not fill the disk.
"""

import asyncio
import json
import logging
import os
from pathlib import Path
from typing import Any

from derelict.table.record.entries import Acted, Logged
from derelict.table.record.record import Record
from derelict.table.rooms.logs import fault_facts
from derelict.table.rooms.report import bundle
from derelict.table.store.urls import data_directory, is_postgres, sqlite_file

MOST = 100
"""The number of files to keep; the oldest go first."""

_log = logging.getLogger(__name__)


def faults_folder(url: str) -> Path:
    """Return the folder of a server's faults: beside its SQLite file, or in the user's data directory."""
    path = None if is_postgres(url) else sqlite_file(url)
    return data_directory() / "faults" if path is None else path.with_name(f"{path.name}-faults")


def fault_report(table: str, record: Record, logged: Logged, fault: BaseException) -> dict[str, Any]:
    """The public view of the table, the entry that failed, and where; of the error only its kind.

    The error's message, and the action, could name something hidden, unless nothing is hidden in this game.
    """
    entry = logged.entry
    facts = bundle(table, record, "", {})
    facts["failed"] = {
        "at": logged.at,
        "entry": type(entry).__name__,
        "seat": getattr(entry, "seat", None),
        "action": entry.action if isinstance(entry, Acted) and record.game.is_open else None,
        **fault_facts(fault),
    }
    return facts


class Faults:
    """The folder of a server's faults, created with the first one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def keep(self, table: str, record: Record, logged: Logged, fault: BaseException) -> None:
        """Write a fault to a file. If that fails, only the log has it."""
        try:
            text = json.dumps(fault_report(table, record, logged, fault), ensure_ascii=False, indent=1)
            await asyncio.to_thread(self._write, f"{table}-{logged.number}.json", text)
        except Exception:
            _log.exception("the fault at table %s could not be written to a file", table)

    def _write(self, name: str, text: str) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        part = self.folder / f"{name}.part"
        with open(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.write(text)
        part.replace(self.folder / name)
        kept = sorted(self.folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
        for old in kept[:-MOST]:
            old.unlink(missing_ok=True)
