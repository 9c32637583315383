import { type Dice, disputePayment } from "../actions.ts";
import type { Row } from "./journal.ts";
import { askTogether, carryOut } from "./staff-changes.ts";
import { able, REASON } from "./staff-sessions.ts";
import type { World } from "./world.ts";

/** The share of a payment that staff return; undefined for all that is left of it. What is more than that is refused. */
const shares = [undefined, undefined, 0.02, 0.3, 0.4, 0.6, 1];

/** Paystack sends back what came from a card or by a direct debit. Of the others staff say how they return it, or forget to. */
const ways = [{ to: "wallet" }, { to: "bank", bank_reference: "GTB-88" }, {}];
const isSentByPaystack = ({ rail_data }: Row) => /^(card|mandate)$/.test(rail_data?.rail ?? "card");

/** What comes while a refund is on its way. */
const interruptions: readonly ((world: World, reference: string) => unknown)[] = [
  ...Array.from({ length: 3 }, () => () => {}),
  (world) => world.killAt("refund-claimed", 1),
  (world, reference) => disputePayment(world, reference, "opened"),
  (world, reference) => disputePayment(world, reference, "won"),
  (world, reference) => disputePayment(world, reference, "lost"),
];

/**
 * A payment is returned, as a whole or in part; often one of which parts were returned before, and sometimes by two people at the same time.
 * The payer's bank may dispute it, and a copy may die, before the change, before Paystack is asked, or before Paystack has sent it.
 */
export async function refundPayment(world: World, dice: Dice): Promise<void> {
  const settled = [...world.journal.mirror.table("payment_intents").values()].filter(
    ({ state }) => state === "settled",
  );
  const payment = dice.pick(settled.slice(-8));
  if (!payment) return;
  const { reference, amount } = payment;
  const share = dice.pick(shares);
  const input = {
    ...{ reference, reason: REASON },
    ...(share !== undefined && { part: String(Math.ceil((amount * share) / 100)) }),
    ...(!isSentByPaystack(payment) && dice.pick(ways)),
  };
  const ask = { command: "refunds add", input };
  const interruption = dice.pick(interruptions);
  const moment = dice.roll(3);
  const come = async (now: number) => {
    if (now === moment) await interruption?.(world, reference);
  };
  if (dice.roll(4) === 0) await askTogether(world, able(world, "finance").slice(0, 2), ask);
  await carryOut(
    world,
    "finance",
    () => ask,
    dice,
    () => come(0),
  );
  await come(1);
  await world.runJobs(["reconcile-payments"]);
  await come(2);
}
