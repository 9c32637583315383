import { addDays } from "date-fns";
import fc from "fast-check";
import { expect, it } from "vitest";
import { renewalStates } from "../../db/schema/index.ts";
import { ended, grace, off, type Renewal, type RenewalState, requireStep } from "./renewal-states.ts";

const isAllowed = (from: RenewalState, to: RenewalState) => {
  try {
    requireStep(from, to);
    return true;
  } catch {
    return false;
  }
};
const next = (from: RenewalState) => renewalStates.filter((to) => to !== from && isAllowed(from, to));

it("allows these steps and refuses all others", () => {
  expect(Object.fromEntries(renewalStates.map((state) => [state, next(state)]))).toEqual({
    off: ["scheduled", "charging", "waiting-for-payer"],
    scheduled: ["off", "announced", "charging", "grace"],
    announced: ["off", "scheduled", "charging", "grace"],
    charging: ["off", "scheduled", "waiting-for-payer", "grace"],
    "waiting-for-payer": ["off", "scheduled", "grace"],
    grace: ["off", "scheduled", "charging", "ended"],
    ended: ["scheduled"],
  });
  expect(() => requireStep("charging", "ended")).toThrow("a renewal that is charging cannot become ended");
});

it("leads to the same grace from a charge however it ends, and expires nothing without it", () => {
  for (const state of ["charging", "waiting-for-payer"] as const) expect(next(state)).toContain("grace");
  expect(renewalStates.filter((state) => next(state).includes("ended"))).toEqual(["grace"]);
});

it("plans the end of the grace, or at once when it is over, as the step after the last attempt", () => {
  const due = new Date("2026-03-02T09:00:00Z");
  const step = (graceUntil: Date, now: Date) =>
    grace({ failures: 3 }, { reason: "Declined.", nextTry: null, graceUntil }, now);
  expect(step(addDays(due, 7), addDays(due, 3))).toMatchObject({ failures: 4, nextStepAt: addDays(due, 7) });
  expect(step(due, addDays(due, 3))).toMatchObject({ nextStepAt: addDays(due, 3) });
});

it("counts a grace as used when its renewal stops after the end of its period", () => {
  const due = new Date("2026-03-02T09:00:00Z");
  const stops = fc.record({
    graceUntil: fc.option(fc.constantFrom(due, addDays(due, 7)), { nil: null }),
    isGraceUnpaid: fc.boolean(),
    now: fc.date({ min: addDays(due, -9), max: addDays(due, 9), noInvalidDate: true }),
    stop: fc.constantFrom(ended, off),
  });
  fc.assert(
    fc.property(stops, ({ graceUntil, isGraceUnpaid, now, stop }) => {
      const stopped = stop({ dueAt: due, graceUntil, isGraceUnpaid } as Renewal, now);
      expect(stopped).toMatchObject({ isOn: false, nextStepAt: null, graceUntil: null });
      expect(stopped.isGraceUnpaid).toBe(isGraceUnpaid || (graceUntil !== null && due < now));
    }),
  );
});
