import { expect, it } from "vitest";
import { parseAmount } from "../../money";
import { plainText, shownText } from "./typed-amount";

it.each([
  ["60000", 6_000_000],
  ["60,000", 6_000_000],
  [" ₦60,000.50 ", 6_000_050],
  ["NGN 1 250 000", 125_000_000],
  ["500,000 KPT", 50_000_000],
  ["0", 0],
  ["0.07", 7],
  ["12.", 1_200],
  ["12.5", 1_250],
  ["٦٠٠٠٠", 6_000_000],
  ["\u200e₦60,000\u202c\u200b", 6_000_000],
])("parses %j as %d kobo", (text, amount) => expect(parseAmount(text)).toBe(amount));

const commas = ["1,5", "1,00,000", "₦1 000,50", "1.000,50", "1,000 000"];
it.each([
  ...commas,
  "",
  "sixty",
  "-500",
  "1.234",
  "1.2.3",
  "5k",
  "NaN",
  "1e9",
  "0x10",
  ",",
  "99999999999999999999",
  `${"0".repeat(120)}5`,
])("rejects %j", (text) => expect(parseAmount(text)).toBeNull());

it.each([
  ["007", 2, "7"],
  ["0", 2, "0"],
  ["25000.", 2, "25000"],
  ["60,000.5", 2, "60000.50"],
  ["1 000", 0, "1000"],
  ["5.00", 0, "5"],
  ["٦٠٠٠٠", 2, "60000"],
  ["", 2, ""],
  ["  ", 2, ""],
  [".5", 2, ".5"],
  ["1.239", 2, "1.239"],
  ["1.9", 0, "1.9"],
  ["7,0005000", 2, "7,0005000"],
])("writes %j with %d decimals plainly, or leaves it: %j", (text, decimals, plain) =>
  expect(plainText(text, decimals)).toBe(plain),
);

it.each([
  ["", ""],
  ["999", "999"],
  ["1000", "1,000"],
  ["1234567.89", "1,234,567.89"],
  ["1,5", "1,5"],
])("shows %j as %j", (text, shown) => expect(shownText(text, 2)).toBe(shown));
