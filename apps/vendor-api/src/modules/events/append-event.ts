import { events } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { eventTypes, type NewEvent } from "./event-types.ts";

/**
 * Writes an event in the transaction that makes it true, so that its consumers hear of it if, and only if, that commits.
 * @throws {z.ZodError} when its body has other fields than its type, or a text that may be personal data.
 */
export async function appendEvent(tx: Database, event: NewEvent, now: Date): Promise<void> {
  await appendEvents(tx, [event], now);
}

/** Writes several events in their order. @throws {z.ZodError} as `appendEvent` does. */
export async function appendEvents(tx: Database, told: readonly NewEvent[], now: Date): Promise<void> {
  if (told.length === 0) return;
  const rows = told.map(({ name, body }) => {
    const { version, body: fields } = eventTypes[name];
    return { name, version, body: fields.parse(body), at: now };
  });
  await tx.insert(events).values(rows);
}
