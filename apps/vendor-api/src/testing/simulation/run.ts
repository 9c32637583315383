import { act, signUp } from "./business-actions.ts";
import { type Broken, createChecks } from "./invariants.ts";
import type { Row, TableName } from "./journal.ts";
import type { SimulationEvent } from "./plan.ts";
import { createWorld, START, type World } from "./world.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * When jobs run, in minutes after midnight UTC. Those of every minute and hour run a few times a day; `renew` also runs whenever a renewal
 * waits for it. A job that has nothing to do is left out on most days, so that a quiet day costs little.
 */
const timetable: readonly { minute: number; jobs: readonly Job[] }[] = [
  {
    minute: 72,
    jobs: [
      { name: "clean-up", days: 7 },
      { name: "check-ledger", days: 28 },
      { name: "check-audit", days: 28 },
      { name: "number-old-payments", days: 28 },
      { name: "ask-again", days: 1 },
      { name: "roll-up-metrics", days: 7 },
      { name: "note-ended-views", days: 7 },
    ],
  },
  { minute: 8 * 60 + 4, jobs: [{ name: "announce-rises", days: 1 }] },
  {
    minute: 8 * 60 + 42,
    jobs: [
      { name: "make-planned-changes", days: 1 },
      { name: "remind-renewals", days: 1 },
      {
        name: "erase-closed-accounts",
        days: 7,
        isNeeded: (world) => has(world, "accounts", ({ closes_at, closed_at }) => closes_at && !closed_at),
      },
      {
        name: "end-for-debt",
        days: 7,
        isNeeded: (world) =>
          has(world, "ledger_accounts", ({ kind, balance }) => balance < 0 && kind.endsWith("-debt")),
      },
      { name: "reconcile-payments", days: 1 },
      { name: "reconcile-received", days: 1 },
      { name: "number-invoices", days: 1 },
      { name: "tell-expiries", days: 1 },
      { name: "write-exports", days: 1 },
      { name: "renew", days: 7 },
    ],
  },
  { minute: 20 * 60 + 42, jobs: [{ name: "reconcile-payments", days: 7, isNeeded: hasOpenPayment }] },
];

/** It runs on every `days`-th day, and whenever it is needed. */
type Job = { name: string; days: number; isNeeded?: (world: World) => boolean };

const has = ({ journal }: World, table: TableName, matches: (row: Row) => unknown): boolean =>
  [...journal.mirror.table(table).values()].some((row) => matches(row));

const UNFINISHED = ["open", "pending", "refunding"];
function hasOpenPayment(world: World): boolean {
  return has(world, "payment_intents", ({ state }) => UNFINISHED.includes(state));
}

export type Outcome = {
  hash: string;
  broken: Broken[];
  steps: readonly string[];
  /** When an invariant broke, in minutes since the start. */
  failedAt: number;
  counts: World["counts"] & { events: number; transactions: number };
};

type Run = { seed: number; days: number; events: readonly SimulationEvent[]; template: Uint8Array };

/** Lives through the events, until an invariant breaks or everything has come to rest. */
export async function run({ seed, days, events, template }: Run): Promise<Outcome> {
  const world = await createWorld({ seed, template });
  const checks = createChecks(world);
  let transactions = 0;
  world.see = async () => {
    await world.journal.read((transaction, text) => {
      transactions++;
      world.record(text);
      checks.afterTransaction(transaction);
    });
    checks.afterStep();
  };
  const isBroken = () => checks.broken.length > 0;
  try {
    await world.see();
    const stops = [
      ...events.map((event) => ({ at: START.getTime() + event.at * MINUTE, event })),
      ...jobTimes(days),
    ];
    stops.sort((one, other) => one.at - other.at);
    for (const stop of stops) {
      await renewUntil(world, stop.at, isBroken);
      if (isBroken()) break;
      await world.moveTo(stop.at);
      if ("event" in stop) await happen(world, stop.event);
      else await runTimetable(world, stop);
      await world.quiet();
      await world.see();
      if ("isWeekly" in stop && stop.isWeekly && !isBroken()) await checks.whole({ isAtRest: false });
      if (isBroken()) break;
    }
    if (!isBroken()) await comeToRest(world);
    if (!isBroken()) await checks.whole({ isAtRest: true });
    const counts = { ...world.counts, events: events.length, transactions };
    return {
      hash: world.hash(),
      broken: checks.broken,
      steps: world.steps,
      failedAt: (world.now() - START.getTime()) / MINUTE,
      counts,
    };
  } finally {
    await world.close();
  }
}

type JobStop = { at: number; day: number; jobs: readonly Job[]; isWeekly: boolean };

function jobTimes(days: number): JobStop[] {
  const midnight = START.getTime() - (START.getTime() % DAY);
  return Array.from({ length: days }, (_, day) =>
    timetable.map(({ minute, jobs }, index) => ({
      ...{ at: midnight + day * DAY + minute * MINUTE, day, jobs },
      isWeekly: index === 0 && day % 7 === 6,
    })),
  )
    .flat()
    .filter(({ at }) => at > START.getTime());
}

async function runTimetable(world: World, { day, jobs }: JobStop): Promise<void> {
  const due = jobs.filter(({ days, isNeeded }) => day % days === 0 || isNeeded?.(world));
  if (due.length > 0) await world.runJobs(due.map(({ name }) => name));
}

/** Runs the job of renewals at each time that one waits for, as its five-minute clock does. */
async function renewUntil(world: World, until: number, isBroken: () => boolean): Promise<void> {
  for (let round = 0; round < 500 && !isBroken(); round++) {
    const due = nextRenewal(world);
    if (due === undefined || due >= until) return;
    await world.moveTo(Math.max(world.now() + MINUTE, Math.ceil(due / (5 * MINUTE)) * 5 * MINUTE));
    if (world.now() >= until) return;
    await world.runJobs(["renew"]);
    await world.see();
  }
}

function nextRenewal({ journal }: World): number | undefined {
  let next: number | undefined;
  for (const { is_on, next_step_at } of journal.mirror.table("renewals").values()) {
    if (!is_on || next_step_at === null) continue;
    const at = Date.parse(next_step_at);
    if (next === undefined || at < next) next = at;
  }
  return next;
}

async function happen(world: World, { action, shop, dice, person }: SimulationEvent): Promise<void> {
  if (action === "signUp") {
    if (person) await signUp(world, shop, person);
    return;
  }
  await act(world, action, shop, dice);
}

/** Ends every fault, delivers what was held back, and lets the jobs finish what is under way. */
async function comeToRest(world: World): Promise<void> {
  world.note("everything is delivered, and the jobs run until nothing is under way");
  world.endFaults();
  for (let round = 0; round < 5; round++) {
    await world.sandbox.flushWebhooks();
    await world.quiet();
    await world.see();
    await world.moveTo(world.now() + 7 * 3_600_000);
    await world.runJobs([
      "reconcile-payments",
      ...["reconcile-received", "renew", "make-planned-changes", "write-exports", "check-audit"],
      ...["tell-expiries", "ask-again", "note-ended-views", "roll-up-metrics"],
    ]);
    await world.see();
  }
}
