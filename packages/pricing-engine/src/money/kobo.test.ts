import { expect, test } from "vitest";
import { refusal } from "../testing";
import { kobo } from "./kobo";

test("passes safe integers through, and makes -0 plain", () => {
  expect(kobo(6_000_000)).toBe(6_000_000);
  expect(kobo(-5)).toBe(-5);
  expect(Object.is(kobo(-0), 0)).toBe(true);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, "100" as unknown as number])(
  "refuses %s",
  (n) => {
    expect(refusal(() => kobo(n))).toBe("NOT_KOBO");
  },
);
