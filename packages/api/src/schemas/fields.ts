import * as z from "zod";
import { referralSources } from "../referral-sources.ts";

/**
 * The fields that forms and calls share, with the specification's messages (spec §5).
 * The browser, the Remix action and the API validate with these same schemas.
 */

/**
 * Characters that a line of text must not have: control characters, invisible and bidirectional formatting, lone surrogates,
 * private use, line and paragraph separators. The two joiners are allowed, because some scripts need them for spelling.
 */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u;

export const UNSHOWN = "Remove the characters that cannot be shown";
const LINKED = "Enter the name without a web address";

/** Whether a text contains a web address: "www.", "://" or a word with a lower-case ending, as in "shop.example". */
export const hasLink = (text: string) => /:\/\/|www\.|[\p{L}\p{N}]\.\p{Ll}{2}/u.test(text);

const tidy = (text: string) =>
  text
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();

/**
 * A text as one printable line, for receipts, messages and CSV files with rows from before the fields were checked.
 * @example printableLine("Ada\nTotal paid: ₦1") // => "Ada Total paid: ₦1"
 */
export function printableLine(text: string): string {
  return tidy(text.replace(new RegExp(UNPRINTABLE, "gu"), " "));
}

/** One line of printable characters, as receipts, messages and CSV files need it. It may be empty. */
export const lineText = (required?: string) =>
  z
    .string(required === undefined ? undefined : { error: required })
    .overwrite(tidy)
    .refine((value) => !UNPRINTABLE.test(value), UNSHOWN);

/** A line that must not be empty. */
export const requiredText = (required: string) => lineText(required).min(1, required);

/** A text of several lines that must not be empty; only messages to us have them. */
export const requiredLines = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .refine((value) => !UNPRINTABLE.test(value.replace(/[\t\r\n]/g, "")), UNSHOWN);

/** A name of a person or business. Names appear in emails, where mail programs would turn a web address into a link. */
export const nameText = (required: string) =>
  requiredText(required).refine((value) => !hasLink(value), LINKED);

export const nameField = nameText("Full name is required")
  .min(5, "Full name must be at least 5 characters")
  .max(200, "Full name must be at most 200 characters");

/** The name on receipts. */
export const billingNameField = nameText("Enter the name for your receipts").max(
  120,
  "The name must be at most 120 characters",
);

/** A tax identification number; an empty one removes it. */
export const tinField = lineText()
  .regex(/^(\d{8}-?\d{4}|\d{10,13})?$/, "A TIN has 10 to 13 digits")
  .nullish()
  .transform((typed) => typed || null);

export const usernameField = requiredText("Username is required")
  .min(5, "Username must be at least 5 characters")
  .max(60, "Username must be at most 60 characters")
  .refine((value) => !/[\s@]/.test(value), "Username cannot contain spaces or @")
  // Invisible characters would let two people have names that look the same.
  .refine((value) => !/[\u200c\u200d]/.test(value), UNSHOWN);

/** The message for an email address, or undefined when it is valid (spec §5: address, format, domain). */
export function emailFault(value: string): string | undefined {
  const at = value.lastIndexOf("@");
  if (at < 1 || at === value.length - 1) return "Invalid email Address";
  const domain = value.slice(at + 1);
  if (!domain.includes(".") || domain.endsWith(".")) return "Invalid domain";
  return z.email().safeParse(value).success ? undefined : "Invalid email format";
}

export const emailField = requiredText("Email is required")
  .max(254, "Invalid email format")
  .check((context) => {
    const fault = context.value.length > 0 ? emailFault(context.value) : undefined;
    if (fault) context.issues.push({ code: "custom", message: fault, input: context.value });
  });

/**
 * A Nigerian phone as people type it (+234 803…, 0803 123 4567, 234-803…) as 11 digits that start with 0.
 * Anything else is returned without spaces and hyphens, for the field's rules to refuse.
 */
export function normalisePhone(typed: string): string {
  const compact = typed.replace(/[\s\-().]/g, "");
  const international = /^\+?234(\d{10})$/.exec(compact);
  return international ? `0${international[1]}` : compact;
}

export const phoneField = requiredText("Phone number is required")
  .transform(normalisePhone)
  .pipe(
    z
      .string()
      .regex(/^\d+$/, { error: "Phone number must be only digits", abort: true })
      .max(11, "Phone number must be at most 11 digits")
      .min(11, "Phone number must be 11 digits"),
  );

/** The same where none has to be given. */
export const optionalPhoneField = z
  .string()
  .nullish()
  .transform((typed) => typed?.trim() || null)
  .pipe(phoneField.nullable());

/** A location's name, as receipts and agents see it. */
export const locationNameField = nameText("Enter a name").max(120, "The name must be at most 120 characters");

/** Where a location is. It may be empty. */
export const locationAddressField = lineText()
  .max(200, "The address must be at most 200 characters")
  .default("");

/** A new password. The API also refuses common ones and those equal to the email address or username. */
export const newPasswordField = z
  .string({ error: "Password is required" })
  .min(1, { error: "Password is required", abort: true })
  .min(8, "Password must be at least 8 characters")
  .max(128, "Password must be at most 128 characters");

/** A password for logging in. It only has to be present, so that nothing tells what a valid one looks like. */
export const passwordField = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .max(1024, "Password is too long");

export const identifierField = requiredText("Email or Username is required").max(
  254,
  "Email or Username is too long",
);

/** Ids of this browser's earlier sessions: a browser that logged in before does not wait for strangers' wrong tries. */
export const knownSessionsField = z.array(z.uuid()).max(5).optional();

export const aboutField = z.enum(referralSources, { error: "Select how you heard about us" });

/** A five-digit code; people paste it with spaces and hyphens. */
export const otpField = z
  .string({ error: "Enter the 5-digit code" })
  .transform((typed) => typed.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{5}$/, "Enter the 5-digit code"));

/**
 * A code of an authenticator app, or a recovery code. People type both with spaces, hyphens and small letters, and read 0 and
 * 1 as O, I and L, which recovery codes do not have.
 */
export const secondFactorCodeField = z
  .string({ error: "Enter the code from your app" })
  .transform((typed) => typed.replace(/[\s-]/g, "").toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1"))
  .pipe(
    z.string().regex(/^(\d{6}|[0-9A-Z]{16})$/, "Enter the 6-digit code from your app, or a recovery code"),
  );

export const couponField = requiredText("Enter a coupon code")
  .max(40, "This coupon is not valid")
  .transform((typed) => typed.toUpperCase());

/** The token of an emailed link. A malformed one gets the same answer as an expired one. */
export const linkTokenField = z.string({ error: "Open the link in the email" }).min(1).max(256);
