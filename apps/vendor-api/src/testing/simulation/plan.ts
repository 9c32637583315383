import type { ActionName, Choice, Person } from "./business-actions.ts";
import { Random } from "./random.ts";

/** Something that happens in a run: plain data, so that a run can be shortened by leaving events out. */
export type SimulationEvent = {
  /** Minutes since the start. */
  at: number;
  shop: number;
  action: ActionName | "signUp";
  /** Decides everything that is open in the action. */
  dice: number;
  /** Of a sign-up: who signs up. */
  person?: Person;
};

export type Size = {
  seed: number;
  days: number;
  shops: number;
  /** How often odd things happen: 1 in an ordinary business, more where faults are looked for. */
  bustle: number;
};

/** Something that an owner does again and again: days after the sign-up, days between, until when, and how early or late at most. */
type Routine = { action: ActionName; first: number; every?: number; jitter?: number; until?: number };
type Habit = {
  name: string;
  share: number;
  usual: Choice;
  onTrial: boolean;
  hasAgent?: boolean;
  routine: readonly Routine[];
};

const month: Choice = { plan_id: 2, duration: 1 };
const year: Choice = { plan_id: 2, duration: 12 };
const withExtras: Choice = { plan_id: 2, duration: 1, additional_users: 3 };

/** A payment that was declined or lost is tried again. */
const untilItWorks = { every: 3, until: 16 };

/** The kinds of owner: how many in a hundred, and what they do by habit. */
const habits: readonly Habit[] = [
  { name: "tries and leaves", share: 20, usual: month, onTrial: true, routine: [] },
  {
    name: "pays monthly by wallet",
    share: 12,
    usual: month,
    onTrial: true,
    routine: [{ action: "buyByWallet", first: 6, every: 30, jitter: 3 }],
  },
  {
    name: "pays yearly by card",
    share: 20,
    usual: year,
    onTrial: true,
    routine: [{ action: "buyByCard", first: 5, every: 360, jitter: 4 }],
  },
  {
    name: "renews by card",
    share: 14,
    usual: month,
    onTrial: false,
    routine: [{ action: "buyAndRenewByCard", first: 2, ...untilItWorks }],
  },
  {
    name: "renews a year by card",
    share: 8,
    usual: year,
    onTrial: true,
    routine: [{ action: "buyAndRenewByCard", first: 6, ...untilItWorks }],
  },
  {
    name: "renews extras by card",
    share: 5,
    usual: withExtras,
    onTrial: true,
    routine: [{ action: "buyAndRenewByCard", first: 4, ...untilItWorks }],
  },
  {
    ...{ name: "renews by debit", share: 5, usual: month, onTrial: false },
    routine: [
      { action: "buyAndRenewByCard", first: 2, ...untilItWorks },
      { action: "changeMandate", first: 4, every: 9, until: 40 },
    ],
  },
  {
    ...{ name: "renews by wallet", share: 6, usual: month, onTrial: false },
    routine: [
      { action: "buyByWallet", first: 1 },
      { action: "renewByWallet", first: 2 },
      { action: "fillWallet", first: 26, every: 30, jitter: 4 },
    ],
  },
  {
    ...{ name: "lets it lapse and comes back", share: 4, usual: month, onTrial: false },
    routine: [
      { action: "buyByWallet", first: 1 },
      { action: "renewByWallet", first: 2 },
      { action: "buyByWallet", first: 48, every: 90 },
    ],
  },
  {
    name: "forgets to pay",
    share: 5,
    usual: month,
    onTrial: true,
    routine: [{ action: "buyByWallet", first: 8, every: 50, jitter: 20 }],
  },
  {
    name: "client of an agent",
    share: 7,
    usual: month,
    onTrial: true,
    hasAgent: true,
    routine: [{ action: "orderByTokens", first: 7, every: 40, jitter: 9 }],
  },
  {
    name: "closes",
    share: 6,
    usual: month,
    onTrial: true,
    routine: [
      { action: "buyByCard", first: 3 },
      { action: "closeAccount", first: 10 },
    ],
  },
];

/** The vendor's staff, who are those of the demo. The first two are owners. */
export const staff = [
  { name: "owner", email: "staff@demo.example", password: "Demo-Staff-2026" },
  { name: "director", email: "director@demo.example", password: "Demo-Director-2026" },
  { name: "catalogue", email: "catalogue@demo.example", password: "Demo-Catalogue-2026" },
  { name: "finance", email: "finance@demo.example", password: "Demo-Finance-2026" },
  { name: "support", email: "support@demo.example", password: "Demo-Support-2026" },
];

type Weights = Partial<Record<ActionName, number>>;
const listOf = (weights: Weights) => Object.entries(weights) as [ActionName, number][];

/** Odd things that an owner does, by weight. */
const whims: Weights = {
  ...{ changeNow: 5, changeUsual: 2, addLocation: 2, moveShop: 1, closeLocation: 1, reopenLocation: 1 },
  ...{ invite: 1, removePerson: 1, changePassword: 1, changePhone: 1, closeAccount: 1, keepAccount: 1 },
  ...{ pressAgain: 5, orderByWallet: 3, orderByNewCard: 4, orderInTwoTabs: 2, orderBySavedCard: 4 },
  ...{ orderByTransfer: 5, changeTransfer: 3, topUpByTransfer: 3, sendToOwnNumber: 4 },
  ...{ orderByUssd: 5, changeMandate: 6 },
  ...{ orderForFree: 1, topUp: 3, payLater: 3, sayPaidAgain: 2, renewAutomatically: 3, stopRenewing: 1 },
  ...{ renewTogether: 1, refund: 2, dispute: 1, changeCards: 3, removeCard: 1, askForData: 1 },
  ...{ repeatEvent: 2, deliverHeldEvents: 2 },
};

/** What the vendor and the agent do and what goes wrong, by events a year at a bustle of 1. */
const yearly: Weights = {
  ...{ changePriceNow: 2, planPrice: 3, changeExtra: 1, changeVat: 1, changeFees: 1, addCoupon: 4 },
  ...{
    buyTokens: 10,
    buyTokensByTransfer: 8,
    renewClients: 12,
    remindClients: 6,
    failAtPaystack: 8,
    kill: 30,
    loseAnswer: 20,
    refuseMessages: 4,
  },
};

/** What members of staff do, rightly and wrongly, by events a year at a bustle of 1. */
const byStaff: Weights = {
  ...{
    changeCatalogue: 6,
    changeCharges: 4,
    helpCustomer: 6,
    extend: 5,
    changeOwnersEmail: 2,
    closeForCustomer: 1,
  },
  ...{ tracePayment: 2, clearUnmatched: 3, recordRefund: 3, changeStaff: 2, answerVisitor: 2 },
  ...{ lookThroughProposals: 3, overstep: 3, refundPayment: 8, sendPartBack: 4 },
};

const DAY = 1_440;
/** People are up from 7 to 21 in Lagos. */
const timeOfDay = (random: Random) => 6 * 60 + random.below(14 * 60);

/** All that happens in a run, in the order of time. */
export function makePlan({ seed, days, shops, bustle }: Size): SimulationEvent[] {
  const random = new Random(seed);
  const events: SimulationEvent[] = [];
  const add = (day: number, shop: number, action: SimulationEvent["action"], person?: Person) => {
    if (day >= days) return;
    const at = Math.floor(day) * DAY - START_MINUTE + timeOfDay(random);
    if (at > 0) events.push({ at, shop, action, dice: random.below(2 ** 31 - 1), ...(person && { person }) });
  };
  const joining = Math.max(1, Math.min(60, days / 6));
  // Where faults are looked for, rare kinds are nearly as frequent as the others.
  const kinds = habits.map((each) => [each, each.share ** (1 / bustle)] as const);
  for (let shop = 0; shop < shops; shop++) {
    const habit = pickByWeight(random, kinds);
    const day = 1 + random.below(joining);
    const { usual, onTrial, hasAgent = false } = habit;
    add(day, shop, "signUp", { usual: { ...usual }, onTrial, hasAgent });
    for (const { action, first, every = days, jitter = 0, until = days } of habit.routine) {
      for (let at = day + first; at < Math.min(days, day + until); at += every)
        add(at + random.below(2 * jitter + 1) - jitter, shop, action);
    }
    const oddities = ((days - day) / 365) * 3 * bustle;
    for (let n = Math.floor(oddities + random.next()); n > 0; n--) {
      add(day + 1 + random.below(days - day), shop, pickByWeight(random, listOf(whims)));
    }
  }
  for (const [action, count] of [...listOf(yearly), ...listOf(byStaff)]) {
    const times = Math.floor((days / 365) * count * bustle + random.next());
    for (let n = times; n > 0; n--) add(1 + random.below(days), random.below(shops), action);
  }
  return events.sort((one, other) => one.at - other.at || one.shop - other.shop);
}

/** A run starts at 9 in the morning UTC. */
const START_MINUTE = 9 * 60;

function pickByWeight<T>(random: Random, list: readonly (readonly [T, number])[]): T {
  let left = random.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of list) {
    left -= weight;
    if (left < 0) return value;
  }
  throw new Error("an empty list");
}
