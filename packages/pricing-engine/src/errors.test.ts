import { expect, test } from "vitest";
import { PricingError } from "./errors";

test("has a code, a name and the invalid value", () => {
  const error = new PricingError("NOT_KOBO", 1.5);
  expect(error).toBeInstanceOf(Error);
  expect(error.code).toBe("NOT_KOBO");
  expect(error.name).toBe("PricingError");
  expect(error.message).toContain("1.5");
  expect(new PricingError("NOT_KOBO").message.trim()).toBe("NOT_KOBO");
});
