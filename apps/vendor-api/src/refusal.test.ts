import { expect, it } from "vitest";
import { Refusal } from "./refusal.ts";

it.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [91, "2 minutes"],
  [3_600, "60 minutes"],
  [86_400, "24 hours"],
])("says when %i seconds have passed in a common unit", (seconds, wait) => {
  const { code, status, message, details } = Refusal.tooManyRequests(seconds);
  expect([code, status, details.data]).toEqual(["TOO_MANY_REQUESTS", 429, { retry_after: seconds }]);
  expect(message).toBe(`Too many requests. Please try again in ${wait}.`);
});
