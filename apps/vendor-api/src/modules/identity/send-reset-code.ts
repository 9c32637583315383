import { brand } from "@vendor/brand";
import { inTransaction } from "../../db/transaction.ts";
import type { Caller, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { greet } from "../messages/name-people.ts";
import type { Message } from "../messages/queue-message.ts";
import { newLinkToken } from "./link-token.ts";
import { CODE_MINUTES, capped, newCode, RESEND_SECONDS, sendInTurn } from "./send-code.ts";
import { findUserByEmail, type User } from "./user-repository.ts";

/** Mails to one address in a day, however many addresses ask for them: an inbox must not be flooded. */
const MOST_MAILS = 50;

/** Where the link leads: agents have a site of their own. */
function linkFor(env: Deps["env"], user: User, token: string): string {
  const site = user.role === "agent" ? env.RESELLER_URL : env.WEBSITE_URL;
  return `${site}/set-newpassword?${new URLSearchParams({ email: user.email, token })}`;
}

const subject = `Reset your ${brand.product} password`;

function letter(user: User, code: string, link: string): Message {
  const text = `${greet(user.name)}\n\nyour code to set a new password is ${code}. Or open this link:\n\n${link}\n\nBoth work for ${CODE_MINUTES} minutes. Never share them with anyone.\n\nIf you didn't ask for this, ignore this email: your password stays as it is.\n`;
  return { channel: "email", to: user.email, subject, text };
}

function letterToNobody(email: string): Message {
  const text = `Hello,\n\nwe were asked to reset the ${brand.product} password of this email address, but no account has it. Perhaps you signed up with another address.\n\nIf you didn't ask for this, ignore this email.\n`;
  return { channel: "email", to: email, subject, text };
}

/**
 * E-mails a code and a link for setting a new password (spec §4). The link's 256 bits cannot be guessed, so wrong codes
 * do not end it. An address that nobody has gets a letter that says so, by the same steps: neither the answer nor its time
 * tells whether an account exists. Each address that asks has a daily cap of its own, so that a stranger cannot use up the
 * owner's requests.
 * @returns Seconds until another may be asked for.
 * @throws {Refusal} `RESEND_TOO_SOON` with `data.retry_after` in seconds, for known and unknown addresses alike.
 */
export async function sendResetCode(deps: Deps, caller: Caller, email: string): Promise<number> {
  const destination = email.toLowerCase();
  const wait = await inTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const caps = [
      capped({ destination, requestedFrom: caller.address }),
      { of: { destination }, most: MOST_MAILS },
    ];
    const order = { userId: user?.id ?? null, purpose: "password-reset" as const, destination, caps };
    return sendInTurn(deps, tx, order, caller.address, (now) => {
      const { code, columns } = newCode(deps.env, order, now);
      const { token, tokenHash } = newLinkToken();
      const message = user ? letter(user, code, linkFor(deps.env, user, token)) : letterToNobody(email);
      const { expiresAt } = columns;
      return { columns: { ...columns, proofHash: tokenHash }, message: { ...message, expiresAt } };
    });
  });
  if (wait !== undefined) throw new Refusal("RESEND_TOO_SOON", undefined, { data: { retry_after: wait } });
  return RESEND_SECONDS;
}
