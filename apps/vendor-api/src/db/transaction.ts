import { setTimeout as delay } from "node:timers/promises";
import { isRetryable } from "./database-faults.ts";
import type { Database } from "./types.ts";

const ATTEMPTS = 5;

/** Repeats work that a deadlock or a serialization failure ended: PostgreSQL has undone it. */
export async function repeatDeadlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      await delay(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * Runs a use case's work in one transaction, and repeats it after a deadlock or a serialization failure.
 * `work` may therefore run more than once, so it must change nothing but the database.
 */
export function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return repeatDeadlocked(() => db.transaction(work));
}

/**
 * Reads in one snapshot of the database. A migration that changes two of the tables may end it in a deadlock, so `read` may
 * run more than once.
 */
export function inSnapshot<T>(db: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return repeatDeadlocked(() =>
    db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" }),
  );
}
