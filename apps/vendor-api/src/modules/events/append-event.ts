import { events } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { eventTypes, type NewEvent } from "./event-types.ts";

/**
 * Writes an event in the transaction that makes it true, so that its consumers hear of it if, and only if, that commits.
 * @throws {z.ZodError} when its body has other fields than its type, or a text that may be personal data.
 */
export async function appendEvent(tx: Database, { name, body }: NewEvent, now: Date): Promise<void> {
  const { version, body: fields } = eventTypes[name];
  await tx.insert(events).values({ name, version, body: fields.parse(body), at: now });
}
