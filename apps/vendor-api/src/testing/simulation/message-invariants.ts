import type { Invariant } from "./invariants.ts";
import type { Row } from "./journal.ts";
import { findUntruths, personOf } from "./messages-truth.ts";
import { added, changed, choiceOf, type View } from "./view.ts";

const DAY = 86_400_000;

/** How many messages of a kind an address gets in a day (product ruling 37). */
const most: Record<string, Record<string, number>> = {
  email: { answer: 3, notice: 20, security: 20, reminder: 200 },
  sms: { answer: 3, notice: 5, security: 5, reminder: 10 },
};

function findExcess({ memory, now }: View, { channel, to, kind, withheld }: Row): string | false {
  const limit = most[channel]?.[kind];
  if (withheld !== null || limit === undefined) return false;
  const key = `${to.toLowerCase()} ${kind}`;
  const times = [...(memory.sent.get(key) ?? []), now].filter((at) => at > now - DAY);
  memory.sent.set(key, times);
  return times.length > limit && `${to} got ${times.length} of ${kind} in a day`;
}

function findUnconfirmed(view: View, { channel, to, kind, withheld }: Row): string | false {
  if (withheld !== null || !/^(reminder|receipt)$/.test(kind)) return false;
  const person = personOf(view, to);
  if (!person) return false;
  const isConfirmed =
    channel === "email" ? person.email_verified_at !== null : person.verification_status === 0;
  return !isConfirmed && `${to} gets a ${kind}`;
}

/** What was announced for a renewal is what it takes, unless the owner or the vendor changed something since. */
function findBrokenPromise(
  view: View,
  { reason, location_id, payment_method, total, reference }: Row,
): string | false {
  const told = view.memory.notices.get(location_id);
  if (reason !== "renewal" || !told || told.by !== payment_method) return false;
  const present = changed(view, "renewals").find(({ row }) => row.location_id === location_id);
  const renewal = present?.before ?? view.mirror.get("renewals", location_id);
  if (!renewal || Date.parse(renewal.due_at) !== told.dueAt || choiceOf(renewal) !== told.choice)
    return false;
  return total !== told.amount && `${reference} takes ${total}, announced was ${told.amount}`;
}

export const messageInvariants: readonly Invariant[] = [
  {
    name: "nobody is told something untrue",
    because: "people act on what we write",
    find(view) {
      const repriced = ["plans", "addon_options", "fee_schedules", "money_settings"] as const;
      if (repriced.some((table) => changed(view, table).length > 0)) {
        view.memory.notices.clear();
        view.memory.repricedAt = view.now;
      }
      return added(view, "outbox_messages").flatMap((row) => findUntruths(view, row));
    },
  },
  {
    name: "a renewal takes what was announced",
    because: "owners agreed to that amount",
    find: (view) => added(view, "orders").map((order) => findBrokenPromise(view, order)),
  },
  {
    name: "an address gets no more messages a day than the limits allow",
    because: "messages cost money and patience",
    find: (view) => added(view, "outbox_messages").map((row) => findExcess(view, row)),
  },
  {
    name: "an unconfirmed address gets its confirmation and nothing else",
    because: "it may be a stranger's",
    find: (view) => added(view, "outbox_messages").map((row) => findUnconfirmed(view, row)),
  },
];
