import { expect, it } from "vitest";
import { parseAmount } from "../../money";
import { editAmount, groupAmount, plainAmount } from "./group-amount";

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
])("rejects %j", (text) => expect(parseAmount(text)).toBeNull());

it.each([
  ["007", 2, "7"],
  ["0", 2, "0"],
  [".5", 2, "0.5"],
  ["1.2.3", 2, "1.23"],
  ["1.239", 2, "1.23"],
  ["1.9", 0, "1"],
  ["٦٠٠٠٠", 2, "60000"],
  ["", 2, ""],
])("extracts plain digits from %j with %d decimals: %j", (text, decimals, plain) =>
  expect(plainAmount(text, decimals)).toBe(plain),
);

it.each([
  ["", ""],
  ["999", "999"],
  ["1000", "1,000"],
  ["1234567.89", "1,234,567.89"],
])("groups %j as %j", (plain, grouped) => expect(groupAmount(plain)).toBe(grouped));

it.each([
  ["typing in the middle", "1,234", "19,234", 2, "insertText", "19,234", 2],
  ["typing at the start", "234,567", "1234,567", 1, "insertText", "1,234,567", 1],
  ["backspace over a separator", "1,234", "1234", 1, "deleteContentBackward", "234", 0],
  ["delete over a separator", "1,234", "1234", 1, "deleteContentForward", "134", 1],
  ["a bare point", "", ".", 1, "insertText", "0.", 2],
  ["a zero too many", "0", "05", 2, "insertText", "5", 1],
])("keeps the caret's position: %s", (_what, before, typed, at, type, text, caret) =>
  expect(editAmount(before, typed, at, type, 2)).toEqual({ text, caret }),
);
