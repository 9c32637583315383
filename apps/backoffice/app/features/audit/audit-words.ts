import type { auditActions, OfficeSubject } from "@vendor/api";
import { subjectNames, verbName } from "../subjects/subject-names";

/** What staff did, in words: every action of the audit log. */
const actions: Readonly<Record<(typeof auditActions)[number], string>> = {
  administration: "Changed",
  "change-proposed": "Proposed",
  "change-refused": "Proposal refused",
  "change-withdrawn": "Proposal withdrawn",
  "contact-revealed": "Saw an agent's or a colleague's contacts in clear",
  "customer-noted": "Added a note",
  "customer-revealed": "Saw a customer's contacts in clear",
  "customer-view-asked": "Asked to see the website as the customer",
  "customer-view-begun": "Began to see the website as the customer",
  "customer-view-ended": "Stopped seeing the website as the customer",
  "customer-view-refused": "Was refused a view of the website as the customer",
  "list-exported": "Saved a list as a file",
  "message-moved": "Moved a visitor's message",
  "message-retried": "Tried a message again",
  "onboarding-moved": "Arranged or finished an onboarding",
  "payment-checked": "Asked the provider about a payment",
  "registrant-revealed": "Saw a registrant's contacts in clear",
  "registrants-exported": "Saved registrants in clear as a file",
  "upload-begun": "Began to upload an installer",
};

/** @example actionName("customer-noted") // => "Added a note" */
export const actionName = (action: string) =>
  Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : action;

/** Commands whose verb and subject make no sentence. */
const commands: Readonly<Record<string, string>> = {
  "agents link": "Send agent a link",
  "customers change-email": "Change email",
  "customers close": "Close account",
  "customers credit": "Credit wallet",
  "customers end-sessions": "End sessions",
  "customers extend-grace": "Extend grace",
  "customers extend-trial": "Extend trial",
  "customers resend-proof": "Send another code or link",
  "customers resend-receipt": "Send receipt again",
  "refunds add": "Refund payment",
  "staff assign": "Change duties",
  "staff link": "Send member of staff a link",
  "unmatched return": "Record return of unmatched payment",
};

/** @example commandName("plans change") // => "Change plan" */
export function commandName(command: string): string {
  const [subject = "", verb = ""] = command.split(" ");
  if (Object.hasOwn(commands, command)) return commands[command] ?? command;
  if (!Object.hasOwn(subjectNames, subject)) return command;
  return `${verbName(verb)} ${subjectNames[subject as OfficeSubject].one}`;
}

/** What a row of the audit log says was done. @example entryTitle("change-proposed", "plans change") // => "Proposed: change plan" */
export function entryTitle(action: string, command: string | undefined): string {
  if (!command) return actionName(action);
  const name = commandName(command);
  if (action === "administration") return name;
  return `${actionName(action)}: ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}
