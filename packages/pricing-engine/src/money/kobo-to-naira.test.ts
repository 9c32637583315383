import { expect, test } from "vitest";
import { kobo } from "./kobo";
import { koboToNaira } from "./kobo-to-naira";

test("moves the point two places", () => {
  expect(koboToNaira(kobo(123_450))).toBe(1234.5);
  expect(koboToNaira(kobo(0))).toBe(0);
  expect(koboToNaira(kobo(-1))).toBe(-0.01);
});
