import { expect, test } from "vitest";
import { kobo } from "../money/kobo";
import { onboardingLine } from "./onboarding-line";

test("an option that costs something is a line, self onboarding is not", () => {
  expect(onboardingLine({ id: 1, description: "Self Onboarding", amount: kobo(0) })).toBeUndefined();
  expect(onboardingLine({ id: 2, description: "With an agent", amount: kobo(5) })).toEqual({
    name: "With an agent",
    qty: 1,
    price: 5,
    action: false,
    kind: "onboarding",
    unit: 5,
  });
});
