import { outboxMessages } from "../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { openLane, type Senders } from "../modules/messages/deliver-outbox.ts";

/** Delivers what is due on every channel. Resolves when everything has been tried. */
export async function deliverOutbox(deps: Deps, senders: Senders): Promise<void> {
  const lanes = outboxMessages.channel.enumValues.map((channel) => openLane(deps, channel, senders[channel]));
  for (const lane of lanes) while (await lane.deliverDue());
  await Promise.all(lanes.map((lane) => lane.settled()));
}
