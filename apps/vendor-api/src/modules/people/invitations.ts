import { type InvitableRole, type OpenInvitationSchema, printableLine } from "@vendor/api";
import { websitePaths } from "@vendor/api/site-paths";
import { roleRights, texts } from "@vendor/messages";
import { addDays } from "date-fns";
import type { z } from "zod";
import { isUniqueViolation } from "../../db/database-faults.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Caller, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findAccount, lockAccount } from "../accounts/index.ts";
import { queueMessage } from "../messages/index.ts";
import { startSession } from "./access-tokens.ts";
import { RESEND_SECONDS, tooSoon } from "./codes.ts";
import { passwordFault } from "./password-rules.ts";
import { requireEmailAndUsernameFree } from "./register.ts";
import {
  deleteInvitation,
  findInvitation,
  type Invitation,
  listInvitations,
  putInvitation,
  spendInvitation,
} from "./repository.ts";
import { hashOfToken, newLinkToken } from "./secrets.ts";
import { findUser, findUserByEmail, insertUser, lockUser } from "./user-repository.ts";

const LINK_DAYS = 7;
/** The most open invitations of one account, so that it cannot be used to send bulk mail. */
const MOST_OPEN = 50;

/** Refuses another invitation when the address was just invited, or too many are open. */
function requireRoom(open: readonly Invitation[], email: string, now: Date): void {
  const same = open.find((invitation) => invitation.email.toLowerCase() === email.toLowerCase());
  const wait = same ? RESEND_SECONDS - Math.floor((now.getTime() - same.createdAt.getTime()) / 1000) : 0;
  if (wait > 0) throw tooSoon(wait, "An invitation was sent just now. Please wait before sending another.");
  if (!same && open.length >= MOST_OPEN) {
    throw new Refusal("CONFLICT", "Too many invitations are open. Take some of them back first.");
  }
}

/**
 * Emails a link to join the account; it works once, for seven days. Inviting an address again replaces its link.
 * @throws {Refusal} `VALIDATION_FAILED` at `email` when the address has an account; `CONFLICT` when too many are
 * open; `RESEND_TOO_SOON` with `data.retry_after` within 59 seconds of the last email to that address.
 */
export async function invitePerson(
  deps: Deps,
  owner: AccountSession,
  { email, role }: { email: string; role: InvitableRole },
): Promise<Invitation> {
  const now = deps.clock.now();
  const { token, tokenHash } = newLinkToken();
  return inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, owner.accountId);
    const by = await lockUser(tx, owner.userId);
    if (by?.role !== "owner") throw new Refusal("FORBIDDEN");
    if (account.closesAt) throw new Refusal("CONFLICT", "Keep your account before you invite people to it.");
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
    const link = `${deps.env.WEBSITE_URL}${websitePaths.invitation}?token=${token}`;
    const names = { account: account.name, by: by.name };
    const text = texts.invitation({ ...names, role, link, days: LINK_DAYS });
    await queueMessage(tx, { ...text, to: email, kind: "proof" }, now);
    return invitation;
  });
}

const DEAD_LINK = "This invitation has expired or was used already. Please ask for a new one.";
const CLOSING_ACCOUNT = "This account is about to be closed. Ask its owner to keep it first.";
const HAS_ACCOUNT = "This email has an account already. Ask to be invited at another address.";

/**
 * An invitation as the invited person sees it before joining.
 * @throws {Refusal} `LINK_EXPIRED`.
 */
export async function openInvitation(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<z.infer<typeof OpenInvitationSchema>> {
  const invited = await findInvitation(db, hashOfToken(token), clock.now());
  const account = invited && (await findAccount(db, invited.accountId));
  const by = invited && (await findUser(db, invited.invitedBy));
  if (!account || !by) throw new Refusal("LINK_EXPIRED", DEAD_LINK);
  const { role } = invited;
  return {
    ...{ account_name: printableLine(account.name), invited_by: printableLine(by.name) },
    ...{ role, rights: roleRights[role] },
  };
}

type Acceptance = { token: string; name: string; username: string; phone: string; password: string };

/** Refuses an address that signed up on its own after it was invited. */
async function refuseTaken(db: Database, person: { email: string; username: string }): Promise<void> {
  if (await findUserByEmail(db, person.email)) throw new Refusal("CONFLICT", HAS_ACCOUNT);
  await requireEmailAndUsernameFree(db, person);
}

/**
 * Creates an invited person's user and signs them in. The link proves the email address; a code still proves the phone.
 * @returns The new session's token, and the person's role.
 * @throws {Refusal} `LINK_EXPIRED`; `VALIDATION_FAILED` at `username` or `password`, after which the link still works;
 * `CONFLICT` when the address signed up on its own meanwhile.
 */
export async function acceptInvitation(
  deps: Deps,
  caller: Caller,
  form: Acceptance,
): Promise<{ token: string; role: InvitableRole }> {
  const tokenHash = hashOfToken(form.token);
  const invited = await findInvitation(deps.db, tokenHash, deps.clock.now());
  if (!invited) throw new Refusal("LINK_EXPIRED", DEAD_LINK);
  const person = { name: form.name, username: form.username, email: invited.email };
  const fault = passwordFault(form.password, person);
  if (fault) throw Refusal.field("password", fault);
  const requireNewcomer = async () => {
    try {
      await refuseTaken(deps.db, person);
    } catch (refusal) {
      // Email and username are also taken when another tab has used this invitation.
      if (await findInvitation(deps.db, tokenHash, deps.clock.now())) throw refusal;
      throw new Refusal("LINK_EXPIRED", DEAD_LINK);
    }
  };
  await requireNewcomer();
  const passwordHash = await deps.passwords.hash(form.password);
  const { name, username, phone } = form;
  try {
    return await inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      // Wait for an erasure of the account, which deletes its invitations.
      const { closesAt } = await lockAccount(tx, invited.accountId);
      if (closesAt) throw new Refusal("CONFLICT", CLOSING_ACCOUNT);
      // The second of two tabs with one link finds it used.
      const invitation = await spendInvitation(tx, tokenHash, now);
      if (!invitation) throw new Refusal("LINK_EXPIRED", DEAD_LINK);
      const { accountId, role, email } = invitation;
      const columns = { accountId, role, name, username, email, phone, passwordHash };
      const userId = await insertUser(tx, { ...columns, emailVerifiedAt: now, createdAt: now });
      const user = await findUser(tx, userId);
      if (!user) throw new Error("the user was not written");
      return { token: await startSession(deps, tx, user, caller), role };
    });
  } catch (error) {
    if (isUniqueViolation(error)) await requireNewcomer();
    throw error;
  }
}

/** Deletes an invitation, so that its link stops working. @throws {Refusal} `NOT_FOUND` for another account's, and a deleted one. */
export async function revokeInvitation(deps: Deps, owner: AccountSession, id: number): Promise<void> {
  if (!(await deleteInvitation(deps.db, owner.accountId, id))) throw new Refusal("NOT_FOUND");
}
