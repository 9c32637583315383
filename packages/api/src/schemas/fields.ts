import * as z from "zod";
import { isMobilePhone } from "#text-rules";
import { referralSources } from "../referral-sources.ts";
import {
  hasSign,
  INVISIBLE,
  lineText,
  nameText,
  pastedCode,
  pastedLine,
  pastedText,
  ROOM,
  requiredText,
  UNSHOWN,
  withoutCopied,
  withPlainHyphens,
} from "./text.ts";

export { hasLink, lineText, nameText, printableLine, requiredLines, requiredText, UNSHOWN } from "./text.ts";

/**
 * The fields that forms and calls share, with the specification's messages (spec §5).
 * The browser, the Remix action and the API validate with these same schemas.
 */

/** What a list is searched for; "" for everything. Names in the database are compared in the same form. */
export const searchField = pastedLine({ max: 100 });

export const nameField = nameText({
  required: "Full name is required",
  max: 200,
  tooLong: "Full name must be at most 200 characters",
}).min(5, "Full name must be at least 5 characters");

/** The name on receipts. */
export const billingNameField = nameText({
  required: "Enter the name for your receipts",
  max: 120,
  tooLong: "The name must be at most 120 characters",
});

/** A tax identification number; an empty one removes it. */
export const tinField = pastedLine({ max: 20, tooLong: "A TIN has 10 to 13 digits" })
  .transform((typed) => withPlainHyphens(typed).replaceAll(" ", ""))
  .pipe(z.string().regex(/^(\d{8}-?\d{4}|\d{10,13})?$/, "A TIN has 10 to 13 digits"))
  .nullish()
  .transform((typed) => typed || null);

export const usernameField = requiredText({
  required: "Username is required",
  max: 60,
  tooLong: "Username must be at most 60 characters",
})
  .min(5, "Username must be at least 5 characters")
  .refine((value) => !/[\s@]/.test(value), "Username cannot contain spaces or @")
  // Otherwise the owner of that number could not log in with it.
  .refine((value) => !/^0\d{10}$/.test(normalisePhone(value)), "Username cannot be a phone number")
  // Invisible characters would let two people have names that look the same.
  .refine((value) => !INVISIBLE.test(value), { error: UNSHOWN, abort: true })
  .refine((value) => value === "" || hasSign(value), "Username is required");

/** The message for an email address, or undefined when it is valid (spec §5: address, format, domain). */
export function emailFault(value: string): string | undefined {
  const at = value.lastIndexOf("@");
  if (at < 1 || at === value.length - 1) return "Invalid email Address";
  const domain = value.slice(at + 1);
  if (!domain.includes(".") || domain.endsWith(".")) return "Invalid domain";
  return z.email().safeParse(value).success ? undefined : "Invalid email format";
}

export const emailField = pastedText({
  required: "Email is required",
  max: 254,
  tooLong: "Invalid email format",
}).check((context) => {
  const fault = context.value.length > 0 ? emailFault(context.value) : undefined;
  if (fault) context.issues.push({ code: "custom", message: fault, input: context.value });
});

/** What people write between the digits of a phone: spaces, hyphens and dashes of every kind, brackets, full stops, slashes. */
const BETWEEN_DIGITS = /[\s\p{Pd}\u2212\u02d7\u2043()[\]./\u00b7\u2022]/gu;

/**
 * A Nigerian phone as people type and paste it (0803 123 4567, +234 803…, +234 (0) 803…, 00234…) as 11 digits that start
 * with 0. Anything else is returned without spaces and hyphens, for the field's rules to refuse.
 */
export function normalisePhone(typed: string): string {
  const compact = withoutCopied(typed)
    .replace(/^\s*tel:/i, "")
    .replace(BETWEEN_DIGITS, "");
  const international = /^(?:\+|00)?2340?([1-9]\d{9})$/.exec(compact);
  return international ? `0${international[1]}` : compact;
}

/** Longer than any phone, with all that people write between its digits. */
const LONGEST_PHONE = 40;

/** A phone in the form of {@link normalisePhone}, with the specification's messages (spec §5). */
export const phoneField = pastedText({
  required: "Phone number is required",
  max: LONGEST_PHONE,
  tooLong: "Phone number must be at most 11 digits",
})
  .transform(normalisePhone)
  .pipe(
    z
      .string()
      .regex(/^\d+$/, { error: "Phone number must be only digits", abort: true })
      .max(11, { error: "Phone number must be at most 11 digits", abort: true })
      .min(11, { error: "Phone number must be 11 digits", abort: true })
      .refine((digits) => isMobilePhone(digits), "Enter a Nigerian mobile number"),
  );

/** A phone with one message for everything that is wrong with it. */
export const phoneWith = (required: string, invalid: string) =>
  pastedText({ required, max: LONGEST_PHONE, tooLong: invalid })
    .transform(normalisePhone)
    .pipe(z.string().refine((phone) => /^\d{11}$/.test(phone) && isMobilePhone(phone), invalid));

/** The same as {@link phoneField} where none has to be given. */
export const optionalPhoneField = z
  .string()
  .max(LONGEST_PHONE * ROOM, { error: "Phone number must be at most 11 digits", abort: true })
  .nullish()
  .transform((typed) => withoutCopied(typed ?? "").trim() || null)
  .pipe(phoneField.nullable());

/** A location's name, as receipts and agents see it. */
export const locationNameField = nameText({
  required: "Enter a name",
  max: 120,
  tooLong: "The name must be at most 120 characters",
});

/** Where a location is. It may be empty. */
export const locationAddressField = lineText({
  max: 200,
  tooLong: "The address must be at most 200 characters",
}).default("");

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

export const identifierField = pastedText({
  required: "Email or Username is required",
  max: 254,
  tooLong: "Email or Username is too long",
});

/** Ids of this browser's earlier sessions: a browser that logged in before does not wait for strangers' wrong tries. */
export const knownSessionsField = z.array(z.uuid()).max(5).optional();

export const aboutField = z.enum(referralSources, { error: "Select how you heard about us" });

/** A five-digit code; people paste it with spaces and hyphens. */
export const otpField = pastedCode("Enter the 5-digit code").pipe(
  z.string().regex(/^\d{5}$/, "Enter the 5-digit code"),
);

/**
 * A code of an authenticator app, or a recovery code. People type both with spaces, hyphens and small letters, and read 0 and
 * 1 as O, I and L, which recovery codes do not have.
 */
export const secondFactorCodeField = pastedCode("Enter the code from your app")
  .transform((code) => code.toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1"))
  .pipe(
    z.string().regex(/^(\d{6}|[0-9A-Z]{16})$/, "Enter the 6-digit code from your app, or a recovery code"),
  );

/** A receipt's code as people type it: 12 letters and digits, in groups or not. */
export const receiptCodeField = pastedCode("Enter the receipt's code")
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{12}$/, "Enter the 12 letters and digits of the code"));

export const couponField = pastedText({
  required: "Enter a coupon code",
  max: 40,
  tooLong: "This coupon is not valid",
}).transform((typed) => withPlainHyphens(typed).toUpperCase());

/** The code of the agent who recommended the product; "" for none. */
export const referralCodeField = pastedLine({ max: 40, tooLong: "Referral code is too long" }).transform(
  withPlainHyphens,
);

/** The token of an emailed link. A malformed one gets the same answer as an expired one. */
export const linkTokenField = z.string({ error: "Open the link in the email" }).min(1).max(256);
