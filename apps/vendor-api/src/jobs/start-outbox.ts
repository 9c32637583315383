import { outboxMessages } from "../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { openLane, type Senders } from "../modules/messages/deliver-outbox.ts";
import { repeat } from "./repeat.ts";

const PAUSE_MS = 1_000;

/**
 * Delivers the outbox, each channel in a lane of its own.
 * @returns how to stop: resolves when the deliveries under way have ended.
 */
export function startOutbox(deps: Deps, senders: Senders): () => Promise<void> {
  const stops = outboxMessages.channel.enumValues.map((channel) => {
    const lane = openLane(deps, channel, senders[channel]);
    const stop = repeat(PAUSE_MS, lane.deliverDue, (error) => {
      deps.log.warn({ err: error, channel }, "outbox delivery failed");
    });
    return async () => {
      await stop();
      await lane.settled();
    };
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
