import { type Dice, disputePayment } from "../actions.ts";
import type { Row } from "./journal.ts";
import { askTogether, carryOut } from "./staff-changes.ts";
import { able, REASON } from "./staff-sessions.ts";
import type { World } from "./world.ts";

/** The share of a payment that staff return; undefined for all that is left of it. What is more than that is refused. */
const shares = [undefined, undefined, 0.02, 0.3, 0.4, 0.6, 1];

/** Paystack sends back what came from a card or by a direct debit. Of the others staff say how they return it, or forget to. */
const ways = [{ to: "wallet" }, { to: "bank", bank_reference: "GTB-88" }, {}];
/** What a wallet or tokens paid goes back to them, and sometimes staff name another way. */
const waysOfBalances = [{}, {}, {}, ...ways];
const isSentByPaystack = ({ rail_data }: Row) => /^(card|mandate)$/.test(rail_data?.rail ?? "card");

/** What comes while a refund is on its way. */
const interruptions: readonly ((world: World, reference: string) => unknown)[] = [
  ...Array.from({ length: 3 }, () => () => {}),
  (world) => world.killAt("refund-claimed", 1),
  (world, reference) => disputePayment(world, reference, "opened"),
  (world, reference) => disputePayment(world, reference, "won"),
  (world, reference) => disputePayment(world, reference, "lost"),
];

/** What can be returned: a payment by a provider, or an order that a wallet or tokens paid. */
function pickReturnable({ journal: { mirror } }: World, dice: Dice) {
  if (dice.roll(3) === 0) {
    const method = dice.pick(["wallet", "tokens"]);
    const orders = [...mirror.table("orders").values()].filter(
      ({ state, payment_method, total }) => state === "fulfilled" && total > 0 && payment_method === method,
    );
    const order = dice.pick(orders.slice(-8));
    if (order) return { reference: order.reference, amount: order.total, way: dice.pick(waysOfBalances) };
  }
  const settled = [...mirror.table("payment_intents").values()].filter(({ state }) => state === "settled");
  const payment = dice.pick(settled.slice(-8));
  if (!payment) return undefined;
  const { reference, amount } = payment;
  return { reference, amount, way: isSentByPaystack(payment) ? {} : dice.pick(ways) };
}

/** The payer's bank sends a part back that Paystack had sent. Staff then return all that is left in another way, or record that they have. */
export async function sendPartBack(world: World, dice: Dice): Promise<void> {
  const { mirror } = world.journal;
  const atPaystack = new Map(
    world.sandbox.transactions().map(({ reference, status }) => [reference, status]),
  );
  const parts = [...mirror.table("refunds").values()].filter(({ state, target, is_whole, order_id }) => {
    const reference = mirror.get("orders", order_id)?.reference;
    return state === "done" && target === "provider" && !is_whole && atPaystack.get(reference) === "success";
  });
  const part = dice.pick(parts.slice(-8));
  if (!part) return;
  const { reference } = mirror.get("orders", part.order_id) ?? {};
  world.note(`Paystack  ${part.reference} came back`);
  world.sandbox.returnRefund(part.reference);
  await world.quiet();
  await world.see();
  const way = dice.pick(ways);
  const command = dice.roll(2) === 0 ? "refunds add" : "refunds record";
  if (dice.roll(3) > 0)
    await carryOut(world, "finance", () => ({ command, input: { reference, reason: REASON, ...way } }), dice);
}

/**
 * A payment, or an order that a wallet or tokens paid, is returned, as a whole or in part; often one of which parts were returned before, and
 * sometimes by two people at the same time. The payer's bank may dispute it, and a copy may die, before the change, before Paystack is asked, or before Paystack has sent it.
 */
export async function refundPayment(world: World, dice: Dice): Promise<void> {
  const returnable = pickReturnable(world, dice);
  if (!returnable) return;
  const { reference, amount, way } = returnable;
  const share = dice.pick(shares);
  const input = {
    ...{ reference, reason: REASON },
    ...(share !== undefined && { part: String(Math.ceil((amount * share) / 100)) }),
    ...way,
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
