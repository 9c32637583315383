import { addSeconds } from "date-fns";
import { describe, expect, it } from "vitest";
import { subscriptionStatus } from "./subscription-status.ts";

const now = new Date("2026-03-02T09:00:00Z");
const later = addSeconds(now, 1);

describe("subscriptionStatus", () => {
  it.each([
    [undefined, "expired"],
    [{ kind: "trial" as const, endsAt: later }, "trial"],
    [{ kind: "trial" as const, endsAt: now }, "expired"],
    [{ kind: "paid" as const, endsAt: later }, "active"],
    [{ kind: "paid" as const, endsAt: now }, "expired"],
    [{ kind: "free" as const, endsAt: null }, "active"],
  ])("%j is %s", (subscription, status) => {
    expect(subscriptionStatus(subscription, now)).toBe(status);
  });
});
