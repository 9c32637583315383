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

/**
 * Writes lines to stdout, each at once. A line that cannot be written, because the disk is full or the reader has gone, is lost:
 * the service goes on, and says how many were lost once it can write again.
 * @param write - Writes bytes from an offset on, and returns how many; tests pass their own.
 */
export function lineWriter(write: Write = (bytes, offset) => writeSync(1, bytes, offset)) {
  let lost = 0;
  const send = (text: string): boolean => {
    const bytes = new TextEncoder().encode(text);
    let tries = 0;
    for (let sent = 0; sent < bytes.length; ) {
      try {
        sent += write(bytes, sent);
      } catch (error) {
        if (!isBusy(error) || ++tries > MOST_TRIES) return false;
        pause();
      }
    }
    return true;
  };
  return {
    write(line: string): void {
      const news =
        lost === 0
          ? ""
          : `${JSON.stringify({ level: "error", time: Date.now(), msg: "lines of the log were lost", lost })}\n`;
      if (send(news + line)) lost = 0;
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
  { destination = lineWriter(), ...options }: LoggerOptions & { destination?: { write(line: string): void } },
): Logger {
  const release = process.env.RELEASE;
  return pino(
    {
      base: { service, ...(release !== undefined && { release }) },
      formatters: { level: (label) => ({ level: label }) },
      ...options,
    },
    destination,
  );
}
