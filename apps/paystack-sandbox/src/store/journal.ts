import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One line of the journal: the new state of one record. A record's last line counts. */
export interface JournalEntry {
  kind:
    | "customer"
    | "mandate"
    | "authorization"
    | "transaction"
    | "account"
    | "assignment"
    | "transfer"
    | "refund"
    | "event";
  value: unknown;
}

/** Persists each change before it is acknowledged. */
export interface Journal {
  load(): JournalEntry[];
  append(entry: JournalEntry): void;
  /** Replaces the whole journal with a compacted one. */
  rewrite(entries: readonly JournalEntry[]): void;
}

/** Persists nothing. */
export const memoryJournal: Journal = { load: () => [], append: () => {}, rewrite: () => {} };

/** An append-only file of JSON lines, `journal.jsonl` in `dataDir`. */
export function createFileJournal(dataDir: string): Journal {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "journal.jsonl");
  return {
    load: () => (existsSync(file) ? parseLines(readFileSync(file, "utf8")) : []),
    append: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 }),
    rewrite(entries) {
      // Rename is atomic: a kill in between leaves the old journal intact.
      const temporary = `${file}.new`;
      writeFileSync(temporary, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""), {
        mode: 0o600,
      });
      renameSync(temporary, file);
    },
  };
}

function parseLines(text: string): JournalEntry[] {
  const lines = text.split("\n");
  // A kill during a write leaves an incomplete last line; that change was never acknowledged.
  lines.pop();
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as JournalEntry);
}
