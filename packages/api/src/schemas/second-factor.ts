import * as z from "zod";

export const SecondFactorSchema = z.object({
  on: z.boolean(),
  /** Whether the person's role requires it. */
  required: z.boolean(),
  /** When it was turned on. */
  since: z.string().nullable(),
  recovery_codes_left: z.number(),
  /** Whether a sensitive change needs a code first. */
  asks_code: z.boolean(),
  /** Whether the email is confirmed, which an app needs before it can be set up. */
  email_confirmed: z.boolean(),
  /**
   * The key for the app as text and as the address in a QR code, while this session sets it up; null after 15 minutes.
   */
  setup: z.object({ key: z.string(), uri: z.string() }).nullable(),
});

/**
 * What concerned the security of an account. `code-refused`: a wrong code of the second factor. `viewed-by-support`: the vendor's staff saw
 * the website as a person of the account does.
 */
export const securityEvents = [
  "logged-in",
  "login-failed",
  "code-refused",
  "recovery-code-used",
  "password-changed",
  "password-reset",
  "email-changed",
  "phone-changed",
  "second-factor-on",
  "second-factor-off",
  "second-factor-reset",
  "recovery-codes-made",
  "viewed-by-support",
] as const;
export type SecurityEventName = (typeof securityEvents)[number];

/** `device` is the user agent in a few words, such as "Chrome on Android"; null when there is none. */
export const SecurityEventSchema = z.object({
  id: z.number(),
  event: z.enum(securityEvents),
  at: z.string(),
  device: z.string().nullable(),
});
