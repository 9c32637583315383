import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One line of the journal: the newest state of one record. The last line of a record wins. */
export interface JournalEntry {
  kind: "customer" | "authorization" | "transaction" | "refund" | "event";
  value: unknown;
}

/** Where the store writes each change before it answers. */
export interface Journal {
  load(): JournalEntry[];
  append(entry: JournalEntry): void;
  /** Puts a shorter history in place of the whole journal. */
  rewrite(entries: readonly JournalEntry[]): void;
}

/** Forgets everything: state then lives as long as the process. */
export const memoryJournal: Journal = { load: () => [], append: () => {}, rewrite: () => {} };

/** An append-only file of JSON lines, `journal.jsonl` in `dataDir`. */
export function createFileJournal(dataDir: string): Journal {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "journal.jsonl");
  return {
    load: () => (existsSync(file) ? parseLines(readFileSync(file, "utf8")) : []),
    append: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 }),
    rewrite(entries) {
      // Rename is atomic: a kill in the middle leaves the old journal whole.
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
  // A kill in the middle of a write leaves a last line without its end; that change was never acknowledged.
  lines.pop();
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as JournalEntry);
}
