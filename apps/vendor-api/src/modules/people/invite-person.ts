import { addDays } from "date-fns";
import { inTransaction } from "../../db/transaction.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { newLinkToken } from "../identity/link-token.ts";
import { RESEND_SECONDS } from "../identity/send-code.ts";
import { findUserByEmail, lockUser } from "../identity/user-repository.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { type Invitation, listInvitations, lockAccount, putInvitation } from "./invitation-repository.ts";
import { invitationLetter } from "./people-letters.ts";

const LINK_DAYS = 7;
/** Open invitations of one account: nobody mails the whole world through us. */
const MOST_OPEN = 50;

/** Refuses one more when the address was written to just now, or too many are open. */
function requireRoom(open: readonly Invitation[], email: string, now: Date): void {
  const same = open.find((invitation) => invitation.email.toLowerCase() === email.toLowerCase());
  const wait = same ? RESEND_SECONDS - Math.floor((now.getTime() - same.createdAt.getTime()) / 1000) : 0;
  if (wait > 0) {
    const message = "An invitation was sent just now. Please wait before sending another.";
    throw new Refusal("RESEND_TOO_SOON", message, { data: { retry_after: wait } });
  }
  if (!same && open.length >= MOST_OPEN) {
    throw new Refusal("CONFLICT", "Too many invitations are open. Take some of them back first.");
  }
}

/**
 * Mails somebody a link to join the account; it works once, for seven days. Inviting an address again replaces its link.
 * @throws {Refusal} `VALIDATION_FAILED` at `email` when the address has an account; `CONFLICT` when too many are
 * open; `RESEND_TOO_SOON` with `data.retry_after` within 59 seconds of the last letter to that address.
 */
export async function invitePerson(
  deps: Deps,
  owner: AccountSession,
  { email, role }: { email: string; role: "manager" | "cashier" },
): Promise<Invitation> {
  const now = deps.clock.now();
  const { token, tokenHash } = newLinkToken();
  return inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, owner.accountId);
    const by = await lockUser(tx, owner.userId);
    if (by?.role !== "owner") throw new Refusal("FORBIDDEN");
    if (await findUserByEmail(tx, email)) throw Refusal.field("email", "This email is already registered");
    requireRoom(await listInvitations(tx, owner.accountId), email, now);
    const invitation = await putInvitation(tx, {
      accountId: owner.accountId,
      email,
      role,
      tokenHash,
      invitedBy: owner.userId,
      createdAt: now,
      expiresAt: addDays(now, LINK_DAYS),
    });
    const link = `${deps.env.WEBSITE_URL}/invitation?token=${token}`;
    await queueMessage(tx, invitationLetter(email, { account, by, role, link, days: LINK_DAYS }), now);
    return invitation;
  });
}
