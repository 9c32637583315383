import { expect, test } from "vitest";
import { thrownCode } from "../testing/thrown-code";
import { codeFromDuration, type Duration, durationFromCode, parseDurationSlug } from "./duration";

test("converts codes and durations in both directions", () => {
  expect(codeFromDuration("yearly")).toBe(12);
  expect(codeFromDuration("monthly")).toBe(1);
  expect(durationFromCode(12)).toBe("yearly");
  expect(durationFromCode(1)).toBe("monthly");
});

test("rejects anything else", () => {
  expect(thrownCode(() => durationFromCode(6))).toBe("DURATION_UNKNOWN");
  expect(thrownCode(() => durationFromCode(Number.NaN))).toBe("DURATION_UNKNOWN");
  expect(thrownCode(() => codeFromDuration("weekly" as Duration))).toBe("DURATION_UNKNOWN");
});

test.each([
  ["yearly", "yearly"],
  ["year", "yearly"],
  ["12", "yearly"],
  ["monthly", "monthly"],
  ["month", "monthly"],
  ["1", "monthly"],
  ["weekly", undefined],
  ["", undefined],
  ["__proto__", undefined],
])("the slug %s means %s", (slug, duration) => {
  expect(parseDurationSlug(slug)).toBe(duration);
});
