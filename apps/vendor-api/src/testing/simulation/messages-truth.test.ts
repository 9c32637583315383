import { sampleMessages } from "@vendor/messages/samples";
import { describe, expect, it } from "vitest";
import { findUnchecked } from "./messages-truth.ts";

describe("the truth of messages", () => {
  it.each(sampleMessages())("has a rule for the amounts and days of $name", (message) => {
    expect(findUnchecked(message)).toEqual([]);
  });

  it("finds an amount and a day in words that no rule knows", () => {
    expect(findUnchecked({ subject: "Hello", text: "Please pay ₦5,000 by 2 March 2026." })).toEqual([
      "no rule knows a message that says ₦5,000, 2 March 2026",
    ]);
  });

  it("finds an amount that the subject alone says", () => {
    const text = "We added ₦500 to your wallet. If you owed money, it paid that first.";
    expect(findUnchecked({ subject: "₦5,000 was added to your wallet", text })).toEqual([
      "its subject says ₦5,000, its text does not",
    ]);
  });
});
