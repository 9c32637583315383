import fc from "fast-check";
import { actions, Dice } from "../actions.ts";
import type { StormWorld } from "./storm-world.ts";

/** Calls that are made at the same time, or hours that pass. */
export type StormStep = { calls: StormCall[] } | { hours: number };
/** `dice` decides everything that is open in the call, so that a step is plain data and fast-check can shrink it. */
export type StormCall = { call: CallName; shop: number; dice: number };

type CallName = keyof typeof actions;

/** How often each call comes. */
const weights: Record<CallName, number> = {
  ...{
    orderByWallet: 6,
    orderByNewCard: 6,
    orderInTwoTabs: 2,
    orderBySavedCard: 5,
    orderByTransfer: 5,
    changeTransfer: 2,
    topUpByTransfer: 2,
    sendToOwnNumber: 4,
    orderByUssd: 4,
    orderForFree: 2,
    topUp: 6,
  },
  ...{
    buyTokens: 2,
    buyTokensByTransfer: 1,
    orderByTokens: 4,
    renewClients: 1,
    payLater: 3,
    sayPaidAgain: 2,
  },
  ...{ renewAutomatically: 4, changeMandate: 4, stopRenewing: 1, renewTogether: 2, refund: 3, dispute: 2 },
  ...{ deliverHeldEvents: 2, repeatEvent: 2, changeCards: 2, failAtPaystack: 1, removeCard: 1 },
  ...{ closeOrKeepAccount: 1, changePrice: 1 },
};

/** Prints a failing step without the prototype. */
const plain = { noNullPrototype: true } as const;

/** Random steps for a world with so many shops. */
export function stormSteps(shopCount: number, length: number): fc.Arbitrary<StormStep[]> {
  const call = fc.oneof(
    ...Object.entries(weights).map(([name, weight]) => ({
      weight,
      arbitrary: fc.constant(name as CallName),
    })),
  );
  const one = fc.record({ call, shop: fc.nat(shopCount - 1), dice: fc.nat(2 ** 31 - 1) }, plain);
  const hours = fc.constantFrom(1, 3, 26, 3 * 24, 9 * 24, 16 * 24, 31 * 24, 62 * 24);
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ calls: fc.array(one, { minLength: 1, maxLength: 6 }) }, plain) },
    { weight: 1, arbitrary: fc.record({ hours }, plain) },
  );
  return fc.noBias(fc.array(step, { minLength: 1, maxLength: length, size: "max" }));
}

/** Makes a step's calls at the same time, or lets its hours pass. */
export async function perform(world: StormWorld, step: StormStep): Promise<void> {
  if ("hours" in step) return world.pass(step.hours);
  const running = step.calls.map(async ({ call, shop, dice }) => {
    const by = world.shops[shop];
    if (by && !by.isErased) await actions[call](world, by, new Dice(dice));
  });
  await Promise.all(running);
  await world.quiet();
}
