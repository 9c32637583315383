import { createWriteStream, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";

const words = { warn: "warning", error: "error", fatal: "error" };
const ROTATE_BYTES = 5_000_000;
const LAST_LINES = 12;

/** Formats a structured log line of level warn or above; undefined for lower levels. */
function readable(entry) {
  const word = words[entry.level];
  if (word === undefined) return undefined;
  const cause = entry.err?.message ?? entry.error?.message;
  return `${word}: ${entry.msg ?? ""}${cause && cause !== entry.msg ? ` (${cause})` : ""}`;
}

/** The terminal's version of a child's output line: warnings and errors of its log, and everything on stderr. */
export function terminalLine(line, stream) {
  if (line.trim() === "") return undefined;
  if (line.startsWith("{")) {
    try {
      return readable(JSON.parse(line));
    } catch {}
  }
  return stream === "stderr" ? line : undefined;
}

/**
 * Follows a child's output: writes everything to `<dir>/<name>.log` and important lines to the terminal.
 * @returns {{lastLines: () => string[], close: () => Promise<void>}}
 */
export function followOutput(child, { name, dir, print, echo = false }) {
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, `${name}.log`);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > ROTATE_BYTES) renameSync(file, `${file}.1`);
  const log = createWriteStream(file, { flags: "a" });
  const last = [];
  const ends = ["stdout", "stderr"].map(async (stream) => {
    for await (const line of createInterface({ input: child[stream] })) {
      log.write(`${line}\n`);
      last.push(line);
      if (last.length > LAST_LINES) last.shift();
      const shown = echo ? line : terminalLine(line, stream);
      if (shown !== undefined) print(`[${name}] ${shown}`);
    }
  });
  return {
    lastLines: () => [...last],
    close: async () => {
      await Promise.allSettled(ends);
      await new Promise((done) => log.end(done));
    },
  };
}
