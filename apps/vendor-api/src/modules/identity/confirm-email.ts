import { brand } from "@vendor/brand";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { greet, type Message } from "../messages/queue-message.ts";
import { spendProof } from "./code-repository.ts";
import { capped, RESEND_SECONDS, sendInTurn } from "./codes.ts";
import { hashOfToken, newLinkToken } from "./secrets.ts";
import { lockUser, type User, updateUser } from "./user-repository.ts";

export const LINK_HOURS = 24;

function confirmLinkMessage(user: User, link: string): Message {
  return {
    channel: "email",
    to: user.email,
    subject: `Confirm your email for ${brand.product}`,
    text: `${greet(user.name)}\n\nopen this link to confirm that this email address is yours:\n\n${link}\n\nIt works once, for ${LINK_HOURS} hours. If you didn't ask for this, ignore this email.\n`,
  };
}

/**
 * Mails the link that confirms a person's e-mail, unless one went out too lately (see `sendInTurn`). The person's row is
 * locked by the caller, or nobody else knows it yet.
 * @param write - The message around the link; at sign-up it is the welcome.
 * @returns Undefined when the link is on its way, otherwise the seconds to wait.
 */
export async function mailEmailLink(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  user: User,
  address: string,
  write: (user: User, link: string) => Message = confirmLinkMessage,
): Promise<number | undefined> {
  const destination = user.email.toLowerCase();
  const caps = [capped({ userId: user.id }), capped({ destination })];
  const order = { userId: user.id, purpose: "email" as const, destination, caps };
  return sendInTurn(deps, tx, order, address, (now) => {
    const { token, tokenHash } = newLinkToken();
    const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
    // There is no code beside the link: a hash that is none fits nothing.
    const columns = { codeHash: "", proofHash: tokenHash, expiresAt };
    return { columns, message: write(user, `${deps.env.WEBSITE_URL}/verify-email?token=${token}`) };
  });
}

/**
 * Sends a signed-in person the link that confirms their e-mail.
 * @returns Seconds until another may be asked for.
 * @throws {Refusal} `RESEND_TOO_SOON` with `data.retry_after` in seconds; `CONFLICT` when the e-mail is confirmed already.
 */
export async function sendEmailLink(deps: Deps, caller: Caller, session: Session): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, session.userId);
    if (!user) throw new Refusal("UNAUTHORIZED");
    if (user.emailVerifiedAt) throw new Refusal("CONFLICT", "Your email is confirmed already.");
    const wait = await mailEmailLink(deps, tx, user, caller.address);
    if (wait !== undefined) {
      const message = "A link was sent just now. Please wait before asking for another.";
      throw new Refusal("RESEND_TOO_SOON", message, { data: { retry_after: wait } });
    }
    return RESEND_SECONDS;
  });
}

/**
 * Confirms the e-mail that a link was sent to; whoever has the link may, signed in or not. It works once.
 * @throws {Refusal} `LINK_EXPIRED` for a link that is old, used, made up, or went to another address than the person has.
 */
export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const link = await spendProof(tx, "email", hashOfToken(token), now);
    const user = link?.userId ? await lockUser(tx, link.userId) : undefined;
    if (user?.email.toLowerCase() !== link?.destination || !user) {
      throw new Refusal("LINK_EXPIRED");
    }
    await updateUser(tx, user.id, { emailVerifiedAt: user.emailVerifiedAt ?? now });
  });
}
