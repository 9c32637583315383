import { brand } from "@vendor/brand";
import type { PricedOrder } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { listOwners } from "../account/repository.ts";
import { nameInMessage } from "../messages/name-people.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { findPlace, insertRequest } from "./repository.ts";

/**
 * Queues the assisted onboarding that an order bought, if it did, and mails the location's agent, or staff where there is
 * none, in the transaction that gives the subscription.
 */
export async function requestOnboarding(
  tx: Database,
  { order, accountId, subscriptionId }: { order: PricedOrder; accountId: number; subscriptionId: number },
  now: Date,
): Promise<void> {
  if (!order.lines.some(({ kind }) => kind === "onboarding")) return;
  const place = await findPlace(tx, order.locationId);
  if (!place) throw new Error(`location ${order.locationId} does not exist`);
  await insertRequest(tx, { subscriptionId, agentId: place.agentId, requestedAt: now });
  const [owner] = await listOwners(tx, accountId);
  const shop = nameInMessage(place.name, `Location ${order.locationId}`);
  const text = [
    `${shop} (location ${order.locationId}) ordered assisted onboarding with the ${order.planName} plan.`,
    "",
    ...(owner
      ? [
          `Please call ${nameInMessage(owner.name, "the owner")} on ${owner.phone} to arrange a time.`,
          `Email: ${owner.email}`,
        ]
      : []),
  ].join("\n");
  const to = place.agentEmail ?? brand.email.support;
  await queueMessage(tx, { channel: "email", to, subject: `Assisted onboarding: ${shop}`, text }, now);
}
