import { expect, test } from "vitest";
import { PricingError } from "./errors";

test("has a code, a name, the field and the rejected value", () => {
  const error = new PricingError("NOT_KOBO", "plan.amountMonth", 1.5);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ code: "NOT_KOBO", field: "plan.amountMonth", name: "PricingError" });
  expect(error.message).toBe("NOT_KOBO plan.amountMonth: 1.5");
});
