import * as z from "zod";
import { emailFault, lineText, requiredLines, requiredText } from "./fields.ts";

/** The email address in the contact form: one message for everything that is wrong with it (spec §5). */
const contactEmail = requiredText("Email is required")
  .max(254, "Invalid email address")
  .refine((value) => emailFault(value) === undefined, "Invalid email address");

/** Nigerian: 0, 234 or +234 and ten digits (spec §5). Comes out as 11 digits that start with 0. */
const contactPhone = requiredText("Phone number is required")
  .transform((typed) => typed.replace(/[\s\-().]/g, ""))
  .pipe(z.string().regex(/^(0|\+?234)\d{10}$/, "Invalid phone number"))
  .transform((digits) => digits.replace(/^\+?234/, "0"));

/** A field that people do not see: only a program fills it in. */
const honeypot = z.string().max(1000).optional();

/** A message to the sales team (spec §3, §5). */
export const ContactMessageSchema = z.object({
  firstName: requiredText("First Name is required").max(100, "First Name must be at most 100 characters"),
  lastName: lineText().max(100, "Last Name must be at most 100 characters").optional(),
  email: contactEmail,
  phoneNumber: contactPhone,
  message: requiredLines("Message is required").max(4000, "Message must be at most 4,000 characters"),
  company_site: honeypot,
});

/** A request to get the newsletter (spec §10). */
export const NewsletterSchema = z.object({ email: contactEmail, company_site: honeypot });
