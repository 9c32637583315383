import { expect, test } from "vitest";
import { addonsAllowed } from "./addons-allowed";

test("only the free plan can not be extended", () => {
  expect([1, 2, 3].map(addonsAllowed)).toEqual([false, true, true]);
});
