import { days } from "@vendor/brand";
import { addDays, addHours, addMinutes, max, subDays } from "date-fns";
import type { renewals } from "../../db/schema/index.ts";
import { startOfLagosDay } from "../../lagos-calendar.ts";

export type Renewal = typeof renewals.$inferSelect;
export type RenewalState = Renewal["state"];

/**
 * The steps of a location's automatic renewal. Every other step is refused.
 *
 * ```
 *            7 days before       8 in the morning       the bank asks
 *  scheduled ───────────► announced ───────────► charging ───────────► waiting-for-payer
 *    ▲  ▲                                         ▲    │                       │
 *    │  └ paid, from each state     tried again   │    ▼ no money came         │
 *    │    of this line and grace                  └── grace ◄─────────────────┘
 *    │                                                 │ its days are over
 *    │ an owner agrees                                 ▼
 *    ├──────────────────────────────────────────────── ended
 *    └── off ◄── turned off, from each state above `ended`
 * ```
 *
 * - `scheduled`: nothing has happened yet in the period that ends at `dueAt`.
 * - `announced`: the owners have the first notice, or both.
 * - `charging`: a saved card is charged, or it is not known yet whether it was. The wallet pays in the step itself.
 * - `waiting-for-payer`: the bank asks an owner to confirm the charge.
 * - `grace`: no money came, whichever way the attempt ended. The location stays active until `graceUntil`, which is `dueAt`
 *   when there are no days of grace, and paying is tried again.
 * - `ended`: nobody paid. The plan has expired for good, and nothing renews until an owner agrees again.
 * - `off`: an owner, a returned payment or a closed location turned it off, and it keeps what it would have bought.
 *
 * A step to the same state changes its dates: the last notice, a further attempt, another end of the period.
 */
const steps: Readonly<Record<RenewalState, readonly RenewalState[]>> = {
  // A charge that was under way when it was turned off goes on.
  off: ["scheduled", "charging", "waiting-for-payer"],
  // Straight to `charging` when no worker ran meanwhile, and to `grace` when nothing can pay.
  scheduled: ["announced", "charging", "grace", "off"],
  announced: ["scheduled", "charging", "grace", "off"],
  charging: ["waiting-for-payer", "scheduled", "grace", "off"],
  "waiting-for-payer": ["scheduled", "grace", "off"],
  grace: ["charging", "scheduled", "ended", "off"],
  ended: ["scheduled"],
};

/**
 * Checks that a renewal may take a step.
 * @throws {Error} for a step that is not in the table: a fault of ours.
 */
export function requireStep(from: RenewalState, to: RenewalState): void {
  if (from !== to && !steps[from].includes(to)) {
    throw new Error(`a renewal that is ${from} cannot become ${to}`);
  }
}

/**
 * When a renewal's notices are sent and when it is paid, which is the day that pages and messages name: at the last 8 in the
 * morning in Lagos before the paid period ends.
 */
export function stepsOf(dueAt: Date) {
  const morning = addHours(startOfLagosDay(dueAt), 8);
  const payment = morning < dueAt ? morning : subDays(morning, 1);
  const { firstNotice, lastNotice } = days;
  return { firstNotice: subDays(payment, firstNotice), lastNotice: subDays(payment, lastNotice), payment };
}

/**
 * Until when a location stays active after a renewal at whose end no money came, for whatever reason. Grace is lent: after one
 * that was not paid for, and after a trial, there is none.
 */
export function graceUntilOf(
  { dueAt, isGraceUnpaid }: Pick<Renewal, "dueAt" | "isGraceUnpaid">,
  graceDays: number,
): Date {
  return isGraceUnpaid ? dueAt : addDays(dueAt, graceDays);
}

/** Minutes until another run resumes a charge whose process died. */
export const CHARGE_MINUTES = 15;
/** Hours until a charge that nobody confirmed is looked at again: the reconciler gives it up after a day. */
const CONFIRMATION_HOURS = 25;

/** Nothing has happened yet in the period that ends at `dueAt`. */
export const scheduled = (dueAt: Date, now: Date) => ({
  state: "scheduled" as const,
  isOn: true,
  dueAt,
  nextStepAt: max([stepsOf(dueAt).firstNotice, now]),
  noticesSent: 0,
  failures: 0,
  reference: null,
  lastFailure: null,
  graceUntil: null,
  graceExtendedDays: 0,
});

/** The owners were told, the last time or not. */
export function announced({ dueAt }: Pick<Renewal, "dueAt">, { isLast }: { isLast: boolean }) {
  const { lastNotice, payment } = stepsOf(dueAt);
  return {
    state: "announced" as const,
    noticesSent: isLast ? 2 : 1,
    nextStepAt: isLast ? payment : lastNotice,
  };
}

/** Its card is to be charged. The grace is lent now, so that it is the same however the charge ends. */
export const charging = (reference: string, graceUntil: Date, now: Date) => ({
  state: "charging" as const,
  reference,
  graceUntil,
  nextStepAt: addMinutes(now, CHARGE_MINUTES),
});

export const waitingForPayer = (now: Date) => ({
  state: "waiting-for-payer" as const,
  nextStepAt: addHours(now, CONFIRMATION_HOURS),
});

/** No money came. Without a further attempt the next step is the end of the grace. */
export const grace = (
  { failures }: Pick<Renewal, "failures">,
  { reason, nextTry, graceUntil }: { reason: string; nextTry: Date | null; graceUntil: Date },
  now: Date,
) => ({
  state: "grace" as const,
  failures: failures + 1,
  reference: null,
  lastFailure: reason,
  graceUntil,
  nextStepAt: nextTry ?? max([graceUntil, now]),
});

/** A renewal that stops after the end of its period leaves its grace unpaid. */
const stopped = ({ graceUntil, dueAt, isGraceUnpaid }: Renewal, now: Date) => ({
  isOn: false,
  nextStepAt: null,
  graceUntil: null,
  isGraceUnpaid: isGraceUnpaid || (graceUntil !== null && dueAt < now),
});

export const ended = (renewal: Renewal, now: Date) => ({ state: "ended" as const, ...stopped(renewal, now) });

/** The reference of a charge under way stays, so that turning it on again charges nothing twice. */
export const off = (renewal: Renewal, now: Date) => ({ state: "off" as const, ...stopped(renewal, now) });
