import { describe, expect, test } from "vitest";
import { kobo } from "../money/kobo";
import { thrownCode } from "../testing/thrown-code";
import { addonLine, onboardingLine } from "./order-line";

describe("addonLine", () => {
  const users = { group: 1, name: "Additional Active Users", qty: 5, amount: kobo(200_000) };

  test("costs its monthly amount, times twelve for a year", () => {
    const line = { group: 1, name: users.name, qty: 5, action: true, kind: "addon" };
    expect(addonLine(users, 1)).toEqual({ ...line, price: 200_000 });
    expect(addonLine(users, 12)).toEqual({ ...line, price: 2_400_000 });
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53, "5" as unknown as number])(
    "rejects a quantity of %s",
    (qty) => {
      expect(thrownCode(() => addonLine({ ...users, qty }, 1))).toBe("QUANTITY_INVALID");
    },
  );

  test("rejects an invalid amount", () => {
    expect(thrownCode(() => addonLine({ ...users, amount: kobo(-1) }, 1))).toBe("AMOUNT_NEGATIVE");
  });
});

describe("onboardingLine", () => {
  test("returns a line for a paid option and none for self onboarding", () => {
    expect(onboardingLine({ id: 1, description: "Self Onboarding", amount: kobo(0) })).toBeUndefined();
    expect(onboardingLine({ id: 2, description: "With an agent", amount: kobo(5) })).toEqual({
      name: "With an agent",
      qty: 1,
      price: 5,
      action: false,
      kind: "onboarding",
    });
  });
});
