import { brand } from "@vendor/brand";
import { inTransaction } from "../../db/transaction.ts";
import type { Caller, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { Message } from "../messages/queue-message.ts";
import { CODE_MINUTES, RESEND_SECONDS, sendCode } from "./send-code.ts";
import { findUserByEmail, type User } from "./user-repository.ts";

function letter(user: User | undefined, email: string, code: string): Message {
  const subject = `Reset your ${brand.product} password`;
  const text = user
    ? `Hello ${user.name},\n\nyour code to set a new password is ${code}. It works for ${CODE_MINUTES} minutes. Never share it with anyone.\n\nIf you didn't ask for this, ignore this email: your password stays as it is.\n`
    : `Hello,\n\nsomebody asked to reset the ${brand.product} password of this email address, but no account has it. Perhaps you signed up with another address.\n\nIf you didn't ask for this, ignore this email.\n`;
  return { channel: "email", to: email, subject, text };
}

/**
 * E-mails a code for setting a new password (product.md 9). An address that nobody has gets a letter that says so, by
 * the same steps: neither the answer nor its time tells whether an account exists.
 * @returns Seconds until another may be asked for.
 * @throws {Refusal} `RESEND_TOO_SOON` with `data.retry_after` in seconds, for known and unknown addresses alike.
 */
export async function sendResetCode(deps: Deps, caller: Caller, email: string): Promise<number> {
  const destination = email.toLowerCase();
  const wait = await inTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    return sendCode(
      deps,
      tx,
      {
        userId: user?.id ?? null,
        purpose: "password-reset",
        destination,
        countedBy: [{ destination }],
        message: (code) => letter(user, user?.email ?? email, code),
      },
      caller.address,
    );
  });
  if (wait !== undefined) throw new Refusal("RESEND_TOO_SOON", undefined, { data: { retry_after: wait } });
  return RESEND_SECONDS;
}
