import { expect, it } from "vitest";
import { readDeclineCode } from "./paystack-answers.ts";

it.each([
  ["Insufficient Funds", "insufficient-funds"],
  ["Expired Card", "card-expired"],
  ["Your card has expired", "card-expired"],
  ["Stolen Card", "card-blocked"],
  ["Lost Card, Pick-Up", "card-blocked"],
  ["Closed Account", "card-blocked"],
  ["Invalid Card Number", "card-blocked"],
  ["No such issuer", "card-blocked"],
  ["Restricted Card", "card-blocked"],
  ["Suspected Fraud", "card-blocked"],
  ["Do Not Honour", "declined"],
  ["Declined", "declined"],
  ["", "declined"],
])("reads the bank's answer %j as %s", (answer, code) => {
  expect(readDeclineCode(answer)).toBe(code);
});
