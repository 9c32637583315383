import * as z from "zod";
import { emailFault, phoneWith } from "./fields.ts";
import { nameText, optionalNameText, pastedText, requiredLines } from "./text.ts";

/** The email address in the contact form: one message for everything that is wrong with it (spec §5). */
const contactEmail = pastedText({
  required: "Email is required",
  max: 254,
  tooLong: "Invalid email address",
}).refine((value) => emailFault(value) === undefined, "Invalid email address");

/** A field that people do not see. Programs fill it in, and so do browsers at times, so it only marks what was sent. */
const honeypot = z.string().optional();

/** A message to the sales team (spec §3, §5). */
export const ContactMessageSchema = z.object({
  firstName: nameText({
    required: "First Name is required",
    max: 100,
    tooLong: "First Name must be at most 100 characters",
  }),
  lastName: optionalNameText({
    max: 100,
    tooLong: "Last Name must be at most 100 characters",
  }).optional(),
  email: contactEmail,
  /** Nigerian: 0, 234 or +234 and ten digits (spec §5). Comes out as 11 digits that start with 0. */
  phoneNumber: phoneWith("Phone number is required", "Invalid phone number"),
  message: requiredLines({
    required: "Message is required",
    max: 4000,
    tooLong: "Message must be at most 4,000 characters",
  }),
  company_site: honeypot,
});

/** A request to get the newsletter (spec §10). */
export const NewsletterSchema = z.object({ email: contactEmail, company_site: honeypot });
