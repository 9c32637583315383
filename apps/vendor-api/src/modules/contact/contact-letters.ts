import type { ContactMessageSchema } from "@vendor/api";
import { brand } from "@vendor/brand";
import type { z } from "zod";
import { greet } from "../messages/name-people.ts";
import type { Message } from "../messages/queue-message.ts";

export type Visit = z.output<typeof ContactMessageSchema>;

const nameOf = ({ firstName, lastName }: Visit) => [firstName, lastName].filter(Boolean).join(" ");

/** Everything that was written, for the sales team. The message comes last: no line of it can pass for one of ours. */
export function salesLetter(visit: Visit): Message {
  const name = nameOf(visit);
  return {
    channel: "email",
    to: brand.email.sales,
    subject: `Contact sales: ${name}`,
    text: `Name: ${name}\nReply to: ${visit.email}\nPhone: ${visit.phoneNumber}\n\nMessage:\n\n${visit.message}\n`,
  };
}

/** Tells the visitor that it arrived. None of their words but a name: the address may be a stranger's. */
export function confirmationLetter({ firstName, email }: Visit): Message {
  const [office] = brand.company.offices;
  return {
    channel: "email",
    to: email,
    subject: `We got your message to ${brand.product}`,
    text: `${greet(firstName)}\n\nthank you for writing to our sales team. We have your message and will reply ${brand.sales.answers} (${brand.sales.hours}).\n\nIf it cannot wait, call ${office.phone.display}.\n\nIf you didn't ask for this, ignore this email.\n`,
  };
}
