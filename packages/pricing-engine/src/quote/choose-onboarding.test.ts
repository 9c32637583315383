import { expect, test } from "vitest";
import { kobo } from "../money/kobo";
import { refusal } from "../testing";
import { chooseOnboarding } from "./choose-onboarding";
import type { OrderLine } from "./order-line";

const plan: OrderLine = { name: "Plus", qty: 1, price: kobo(6_000_000), action: false, kind: "plan" };
const self = { id: 1, description: "Self Onboarding", amount: kobo(0) };
const agent = { id: 2, description: "Agent-assisted onboarding", amount: kobo(500_000) };
const fee = {
  name: agent.description,
  qty: 1,
  price: 500_000,
  action: false,
  kind: "onboarding",
  unit: 500_000,
};

test("an agent's fee is added once, whichever agent's option is picked next", () => {
  const once = chooseOnboarding([plan], agent);
  expect(once).toEqual([plan, fee]);
  expect(chooseOnboarding(once, agent)).toEqual([plan, fee]);
  expect(chooseOnboarding(once, { ...agent, id: 3, amount: kobo(900_000) })).toEqual([plan, fee]);
});

test("self onboarding removes it", () => {
  expect(chooseOnboarding(chooseOnboarding([plan], agent), self)).toEqual([plan]);
  expect(chooseOnboarding([plan], self)).toEqual([plan]);
});

test("gives new lines and leaves the old ones alone", () => {
  const lines = [plan];
  expect(chooseOnboarding(lines, self)).not.toBe(lines);
  chooseOnboarding(lines, agent);
  expect(lines).toEqual([plan]);
});

test("refuses an amount that is none", () => {
  expect(refusal(() => chooseOnboarding([], { ...agent, amount: kobo(-1) }))).toBe("AMOUNT_NEGATIVE");
});
