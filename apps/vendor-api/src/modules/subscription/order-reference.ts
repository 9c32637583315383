import { randomUUID } from "node:crypto";

/**
 * What an order that no card pays for is known by, for ever. With an Idempotency-Key it follows from the key, so that a
 * repetition finds the order that was given, even when the process died before it could remember its answer.
 * @example orderReference("wal", undefined) // => "wal-3f0c9b52-…"
 */
export function orderReference(prefix: "wal" | "free" | "tok", idempotencyKey: string | undefined): string {
  return `${prefix}-${idempotencyKey?.slice(0, 32) ?? randomUUID()}`;
}
