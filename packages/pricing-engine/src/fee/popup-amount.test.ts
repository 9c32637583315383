import { expect, test } from "vitest";
import { kobo } from "../money/kobo";
import { refusal } from "../testing";
import { popupAmount } from "./popup-amount";

test("is the total in kobo, checked", () => {
  expect(popupAmount(kobo(6_130_000))).toBe(6_130_000);
  expect(refusal(() => popupAmount(kobo(-1)))).toBe("AMOUNT_NEGATIVE");
  expect(refusal(() => popupAmount(0.5 as never))).toBe("NOT_KOBO");
});
