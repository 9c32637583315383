import { websitePaths } from "@vendor/api/site-paths";
import { type MessageText, texts } from "@vendor/messages";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { queueMessage, releaseReceipts } from "../messages/index.ts";
import { spendProof } from "./code-repository.ts";
import { dailyCaps, RESEND_SECONDS, sendUnlessTooSoon, tooSoon } from "./codes.ts";
import { endPendingProofs } from "./pending-proofs.ts";
import { hashOfToken, newLinkToken } from "./secrets.ts";
import { recordActivity } from "./security-activity.ts";
import { revokeAllSessions, revokeOtherSessions } from "./session-repository.ts";
import { findTaken, lockUser, requireUser, type User, updateUser } from "./user-repository.ts";

const LINK_HOURS = 24;
export const LINK_JUST_SENT = "A link was sent just now. Please wait before asking for another.";

/**
 * Emails the link that confirms a person's address, unless one was sent too recently (see `sendUnlessTooSoon`). The caller has
 * locked the person's row, or has just created it.
 * @param options.write - The message around the link; at sign-up it is the welcome.
 * @param options.sessionId - The session that asks for another email, which stays when the change ends the others.
 * @returns Undefined when the link is queued, otherwise the seconds to wait.
 */
export async function mailEmailLink(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  user: User,
  address: string,
  {
    write = texts.confirmEmail,
    sessionId,
  }: {
    write?: (to: { name: string; link: string; hours: number }) => MessageText;
    sessionId?: string;
  } = {},
): Promise<number | undefined> {
  const destination = user.email.toLowerCase();
  const caps = dailyCaps({ userId: user.id, destination, address });
  const order = { userId: user.id, purpose: "email" as const, destination, caps, sessionId };
  return sendUnlessTooSoon(deps, tx, order, address, (now) => {
    const { token, tokenHash } = newLinkToken();
    const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
    // There is no code beside the link, so store a value that matches no hash.
    const columns = { codeHash: "", proofHash: tokenHash, expiresAt };
    const link = `${deps.env.WEBSITE_URL}${websitePaths.verifyEmail}?token=${token}`;
    const text = write({ name: user.name, link, hours: LINK_HOURS });
    return { columns, message: { ...text, to: user.email } };
  });
}

/**
 * Sends a signed-in person the link that confirms their email address.
 * @returns Seconds until another may be requested.
 * @throws {Refusal} `RESEND_TOO_SOON` with `data.retry_after` in seconds; `CONFLICT` when the address is confirmed already.
 */
export async function sendEmailLink(deps: Deps, caller: Caller, session: Session): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const user = await requireUser(tx, session.userId);
    if (user.emailVerifiedAt) throw new Refusal("CONFLICT", "Your email is confirmed already.");
    const wait = await mailEmailLink(deps, tx, user, caller.address);
    if (wait !== undefined) throw tooSoon(wait, LINK_JUST_SENT);
    return RESEND_SECONDS;
  });
}

/**
 * Replaces a person's email by the one whose link was opened, and tells the old address. All sessions end but the one that asked,
 * and so does what was sent to the old address.
 */
async function replaceEmail(
  tx: Database,
  caller: Caller,
  user: User,
  { email, sessionId }: { email: string; sessionId: string | null },
  now: Date,
): Promise<void> {
  // Another person may have signed up with it meanwhile.
  if ((await findTaken(tx, email, user.username)).email) throw new Refusal("LINK_EXPIRED");
  // While the address is still the person's, because nobody else's gets a notice.
  await queueMessage(tx, { ...texts.emailChanged(user), to: user.email, kind: "security" }, now);
  await updateUser(tx, user.id, { email, emailVerifiedAt: now });
  await releaseReceipts(tx, email, now, user.email);
  await endPendingProofs(tx, user.id, now);
  if (sessionId) await revokeOtherSessions(tx, user.id, sessionId, now);
  else await revokeAllSessions(tx, user.id, now);
  await recordActivity(tx, user.id, "email-changed", caller, now);
}

/**
 * Confirms the email address that a link was sent to, for anyone who has the link. It works once.
 * @throws {Refusal} `LINK_EXPIRED` for an expired, used or unknown link, and for one sent to a former address.
 */
export async function confirmEmail(deps: Deps, caller: Caller, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const link = await spendProof(tx, "email", hashOfToken(token), now);
    const user = link?.userId ? await lockUser(tx, link.userId) : undefined;
    if (!user || !link) throw new Refusal("LINK_EXPIRED");
    if (user.newEmail !== null && user.newEmail.toLowerCase() === link.destination) {
      return replaceEmail(tx, caller, user, { email: user.newEmail, sessionId: link.sessionId }, now);
    }
    if (user.email.toLowerCase() !== link.destination) throw new Refusal("LINK_EXPIRED");
    await updateUser(tx, user.id, { emailVerifiedAt: user.emailVerifiedAt ?? now });
    await releaseReceipts(tx, user.email, now);
  });
}
