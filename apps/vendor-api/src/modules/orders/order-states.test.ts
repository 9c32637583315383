import fc from "fast-check";
import { expect, it } from "vitest";
import { orderStates } from "../../db/schema/index.ts";
import { type OrderState, requireSteps } from "./order.ts";

const isAllowed = (from: OrderState, to: OrderState) => {
  try {
    requireSteps(from, to);
    return true;
  } catch {
    return false;
  }
};
const next = (from: OrderState) => orderStates.filter((to) => isAllowed(from, to));

it("allows these steps and refuses all others", () => {
  expect(Object.fromEntries(orderStates.map((state) => [state, next(state)]))).toEqual({
    open: ["paid", "expired", "cancelled"],
    paid: ["fulfilled", "refunding"],
    fulfilled: ["refunded"],
    refunding: ["refunded"],
    refunded: [],
    expired: ["paid"],
    cancelled: ["paid"],
  });
});

/** A history of an order: steps that the table allows, chosen at random. */
const histories = fc.array(fc.nat(), { maxLength: 12 }).map((choices) => {
  const states: OrderState[] = ["open"];
  for (const choice of choices) {
    const possible = next(states.at(-1) ?? "open");
    if (possible.length > 0) states.push(possible[choice % possible.length] ?? "open");
  }
  return states;
});

it("gives what was bought once, only after it was paid, and never after its money went back", () => {
  fc.assert(
    fc.property(histories, (states) => {
      expect(states.filter((state) => state === "fulfilled").length).toBeLessThanOrEqual(1);
      expect(states.filter((state) => state === "paid").length).toBeLessThanOrEqual(1);
      const given = states.indexOf("fulfilled");
      if (given >= 0) expect(states[given - 1]).toBe("paid");
      const back = states.findIndex((state) => state === "refunding" || state === "refunded");
      if (back >= 0) expect(states.slice(back)).not.toContain("fulfilled");
    }),
  );
});

it("takes several steps at once only if each is allowed", () => {
  expect(() => requireSteps("open", "paid", "fulfilled")).not.toThrow();
  expect(() => requireSteps("open", "fulfilled")).toThrow("an order that is open cannot become fulfilled");
  expect(() => requireSteps("open", "paid", "refunded")).toThrow(
    "an order that is paid cannot become refunded",
  );
});
