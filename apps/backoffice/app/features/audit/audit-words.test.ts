import { auditActions } from "@vendor/api";
import { expect, it } from "vitest";
import { actionName, entryTitle } from "./audit-words";

it.each(auditActions)("says in words what %s is", (action) => {
  expect(actionName(action)).toMatch(/^[A-Z][a-z' ]+$/);
});

it.each([
  ["administration", "plans change", "Change plan"],
  ["administration", "staff assign", "Change duties"],
  ["change-proposed", "account-numbers give-up", "Proposed: give up account number"],
  ["change-refused", "constructor name", "Proposal refused: constructor name"],
  ["customer-noted", undefined, "Added a note"],
])("says of %s %s: %s", (action, command, words) => {
  expect(entryTitle(action, command)).toBe(words);
});
