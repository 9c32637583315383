import { writeSync } from "node:fs";
import { type Logger, type LoggerOptions, pino } from "pino";

type Write = (bytes: Uint8Array, offset: number) => number;

/** How often a full pipe is tried again, a few milliseconds apart, before a line is given up. */
const MOST_TRIES = 50;
const PAUSE_MS = 2;

function isBusy(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "EAGAIN" || code === "EBUSY";
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}

/** Writes to stdout. A pipe or socket that nobody reads is no reason to wait: it throws `EAGAIN`. */
function openStdout(): Write {
  // Opening the stream makes a pipe non-blocking. Otherwise a write to a full one stops the process until it is read.
  void process.stdout;
  return (bytes, offset) => writeSync(1, bytes, offset);
}

/**
 * Writes lines, each at once. A line that cannot be written, because the disk is full or the reader has gone, is lost: the
 * service goes on, and says how many were lost once it can write again.
 * @param about - What each line says about its service.
 * @param write - Writes bytes from an offset on, and returns how many; tests pass their own.
 */
export function lineWriter(about: object = {}, write: Write = openStdout()) {
  let lost = 0;
  /** Whether the last line was written in part, so that the next one needs a line break first. */
  let isCut = false;
  const send = (text: string): boolean => {
    const bytes = new TextEncoder().encode(text);
    // Wait for a slow reader once, and not again for each line while it does not read.
    let tries = lost > 0 ? MOST_TRIES : 0;
    for (let sent = 0; sent < bytes.length; ) {
      try {
        sent += write(bytes, sent);
        isCut = sent < bytes.length;
      } catch (error) {
        if (!isBusy(error) || ++tries > MOST_TRIES) return false;
        pause();
      }
    }
    return true;
  };
  const notice = () =>
    JSON.stringify({ level: "error", time: Date.now(), ...about, msg: "lines of the log were lost", lost });
  return {
    write(line: string): void {
      if (send(`${isCut ? "\n" : ""}${lost > 0 ? `${notice()}\n` : ""}${line}`)) lost = 0;
      else lost += 1;
    },
  };
}

/**
 * The log of a service: JSON lines with its name and release, the level as a word. `RELEASE` is set by a packed release.
 * @param options - pino's own, for what a service does with its lines; its `destination` replaces stdout in tests.
 */
export function createJsonLog(
  service: string,
  { destination, ...options }: LoggerOptions & { destination?: { write(line: string): void } },
): Logger {
  const release = process.env.RELEASE;
  const base = { service, ...(release !== undefined && { release }) };
  return pino(
    {
      base,
      formatters: { level: (label) => ({ level: label }) },
      ...options,
    },
    destination ?? lineWriter(base),
  );
}
