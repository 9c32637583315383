import { expect, it } from "vitest";
import { searchIn } from "./search-in";

it.each([
  ["", ""],
  ["search=", ""],
  ["search=+Bisi%0AStores+", "Bisi Stores"],
  ["search=%00", ""],
  ["search=a%00b%07%7Fc", "a b c"],
  [`search=${"a".repeat(120)}`, "a".repeat(100)],
  [`search=${"a".repeat(99)}%F0%9F%98%80`, "a".repeat(99)],
])("%s searches for %j", (query, line) => {
  expect(searchIn(new URLSearchParams(query))).toBe(line);
});
