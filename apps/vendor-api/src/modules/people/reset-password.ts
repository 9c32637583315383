import { randomBytes } from "node:crypto";
import { accountPaths, websitePaths } from "@vendor/api/site-paths";
import { texts } from "@vendor/messages";
import { addHours, subDays } from "date-fns";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { queueMessage, releaseReceipts } from "../messages/index.ts";
import {
  insertCode,
  lockDestination,
  markUsed,
  newestCode,
  PRINTED,
  sendTimes,
  spendProof,
  userOfProof,
} from "./code-repository.ts";
import {
  CODE_MINUTES,
  type CodeTry,
  countingGuesses,
  newCode,
  RESEND_SECONDS,
  refuseCode,
  sendUnlessTooSoon,
  tooSoon,
  tryCode,
} from "./codes.ts";
import { accountSubject, clearFailures } from "./login-throttle.ts";
import { passwordFault } from "./password-rules.ts";
import { endPendingProofs } from "./pending-proofs.ts";
import { welcomeWords } from "./register.ts";
import { deleteInvitationsBy } from "./repository.ts";
import { deleteSecondFactor } from "./second-factor-repository.ts";
import { hashOfToken, newLinkToken } from "./secrets.ts";
import { recordActivity } from "./security-activity.ts";
import { findSessionOf, revokeAllSessions } from "./session-repository.ts";
import {
  findFirstSubscription,
  findUser,
  findUserByEmail,
  hasAgent,
  lockUser,
  type User,
  updateUser,
} from "./user-repository.ts";

/** The most emails to one address in a day for one requesting address, and for however many. */
const MOST_MAILS_FROM_ONE = 10;
const MOST_MAILS = 20;

/** Stored as `requestedFrom` of a code that a browser of the account asked for. */
const KNOWN_DEVICE = "known device";

/** A browser that has logged in before has a limit apart, which strangers cannot use up. */
function whoAsks(destination: string, address: string, isKnownDevice: boolean) {
  const requestedFrom = isKnownDevice ? KNOWN_DEVICE : address;
  const own = { of: { destination, requestedFrom }, most: MOST_MAILS_FROM_ONE };
  return {
    requestedFrom,
    caps: isKnownDevice ? [own] : [own, { of: { destination }, most: MOST_MAILS }],
  };
}

type Sites = Pick<Deps["env"], "BACKOFFICE_URL" | "RESELLER_URL" | "WEBSITE_URL">;

/** Agents and staff have their own sites. */
function siteFor(env: Sites, { role }: Pick<User, "role">): string {
  if (role === "staff") return env.BACKOFFICE_URL;
  return role === "agent" ? env.RESELLER_URL : env.WEBSITE_URL;
}

/** The link to the page for a new password. */
export function passwordLink(env: Sites, user: Pick<User, "email" | "role">, token: string): string {
  const site = siteFor(env, user);
  return `${site}${accountPaths.setNewPassword}?${new URLSearchParams({ email: user.email, token })}`;
}

/** How long a link in an SMS works, and how many go to one phone in a day. */
const LINK_HOURS = 24;
const MOST_LINKS = 5;

/** Sends a person's verified phone the link for a password, unless it got enough of them today. */
export async function sendPasswordLink(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  user: User,
  address: string,
): Promise<void> {
  const now = deps.clock.now();
  const purpose = "password-reset";
  const destination = user.phone;
  await lockDestination(tx, destination);
  const sent = await sendTimes(tx, [purpose], { destination }, subDays(now, 1));
  if (sent.length >= MOST_LINKS) return;
  const { token, tokenHash } = newLinkToken();
  const expiresAt = addHours(now, LINK_HOURS);
  // The link has no code beside it: this is the hash of none.
  const codeHash = hashOfToken(randomBytes(32).toString("hex"));
  const secret = { codeHash, proofHash: tokenHash, sentAt: now, expiresAt };
  await insertCode(tx, { userId: user.id, purpose, destination, requestedFrom: address, ...secret });
  const { shop = "" } = (await findFirstSubscription(tx, user.accountId ?? 0)) ?? {};
  const text = texts.firstPassword({ shop, link: passwordLink(deps.env, user, token), hours: LINK_HOURS });
  await queueMessage(tx, { ...text, to: destination, expiresAt, kind: "proof" }, now);
}

/**
 * Whether only the phone proves who a person is: an agent may have typed an address of their own as the email, so it proves
 * nothing until its owner has confirmed it.
 */
async function isProvedByPhone(tx: Database, user: User): Promise<boolean> {
  if (user.emailVerifiedAt || user.verificationStatus !== 0) return false;
  return user.openedWithAgent || hasAgent(tx, user.accountId ?? 0);
}

/**
 * Emails a code and a link for setting a new password (spec §4). The link's 256 bits cannot be guessed, so wrong codes do
 * not end it. An unknown address gets an email that says so, after the same work, so that neither the answer nor its time
 * tells whether an account exists. Each requesting address has its own daily cap, and the account's browsers have another, so
 * that a stranger cannot use up the owner's requests. A client of an agent who has not confirmed the email gets the link by SMS.
 * @param asked.knownSessions - Ids of the browser's former sessions (see `trySubject`).
 * @returns Seconds until another may be requested.
 * @throws {Refusal} `RESEND_TOO_SOON` with `data.retry_after` in seconds, for known and unknown addresses alike.
 */
export async function sendResetCode(
  deps: Deps,
  caller: Caller,
  { email, knownSessions }: { email: string; knownSessions: readonly string[] },
): Promise<number> {
  const destination = email.toLowerCase();
  const wait = await inTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    // For unknown addresses too, so that the answer takes the same time.
    const isKnownDevice = (await findSessionOf(tx, user?.id ?? 0, knownSessions)) !== undefined;
    const asked = whoAsks(destination, caller.address, isKnownDevice);
    const byPhone = user && (await isProvedByPhone(tx, user)) ? user : undefined;
    // A code of nobody never works.
    const userId = byPhone ? null : (user?.id ?? null);
    const order = { userId, purpose: "password-reset" as const, destination, ...asked };
    const tooEarly = await sendUnlessTooSoon(deps, tx, order, caller.address, (now) => {
      const { code, columns } = newCode(deps.env, order, now);
      const { token, tokenHash } = newLinkToken();
      const { expiresAt } = columns;
      const answer = byPhone ? texts.resetByPhone() : texts.resetUnknown();
      const message =
        user && !byPhone
          ? {
              ...texts.resetPassword({
                ...{ name: user.name, code, minutes: CODE_MINUTES },
                link: passwordLink(deps.env, user, token),
              }),
              to: user.email,
              expiresAt,
            }
          : { ...answer, to: email, expiresAt, kind: "answer" as const };
      return { columns: { ...columns, proofHash: tokenHash }, message };
    });
    if (byPhone && tooEarly === undefined) {
      await sendPasswordLink(deps, tx, byPhone, caller.address);
    }
    return tooEarly;
  });
  if (wait !== undefined) throw tooSoon(wait);
  return RESEND_SECONDS;
}

type Outcome = { kind: "right"; proof: string } | Exclude<CodeTry, { kind: "right" }>;

async function exchangeCode(
  deps: Deps,
  tx: Database,
  email: string,
  entered: { code: string; mostWrong: number },
): Promise<Outcome> {
  const destination = email.toLowerCase();
  // Lock the address, because there may be no person to lock.
  await lockDestination(tx, destination);
  const sent = await newestCode(tx, "password-reset", { destination });
  const owner = sent?.userId ? await findUser(tx, sent.userId) : undefined;
  // The person has another email now, and a code belongs to the address that it was sent to.
  if (owner && owner.email.toLowerCase() !== destination) return { kind: "dead" };
  const tried = await tryCode(deps, tx, sent, entered);
  if (tried.kind !== "right") return tried;
  const proof = newResetProof(deps.clock.now());
  await markUsed(tx, tried.sent.id, proof.columns);
  return { kind: "right", proof: proof.token };
}

/**
 * Checks the code that was emailed for a reset. @returns The single-use token that `updateForgotPassword` requires as proof
 * (spec §4).
 * @throws {Refusal} `CODE_WRONG` with `data.tries_left`; `CODE_EXPIRED` for an expired, replaced, used or unsent code, or
 * after five wrong tries. Unknown addresses get the same refusals.
 */
export async function checkResetCode(
  deps: Deps,
  caller: Caller,
  { email, code }: { email: string; code: string },
): Promise<string> {
  // Refuse after the commit: a rollback would uncount the wrong try.
  const outcome = await countingGuesses(deps, caller, { email }, (mostWrong) =>
    inTransaction(deps.db, (tx) => exchangeCode(deps, tx, email, { code, mostWrong })),
  );
  if (outcome.kind === "right") return outcome.proof;
  throw refuseCode(deps, outcome);
}

const DEAD_PROOF = "Your code or link has expired or was used already. Please ask for a new one.";

/** The owner of a reset token; undefined when it is used, expired, unknown or another address's. */
async function requireProven(deps: Deps, db: Database, proofHash: string, email: string): Promise<User> {
  const user = await userOfProof(db, "password-reset", proofHash, deps.clock.now());
  if (user?.email.toLowerCase() !== email.toLowerCase()) throw new Refusal("CODE_EXPIRED", DEAD_PROOF);
  return user;
}

/**
 * Sets a new password for a person who proved a reset code or opened the emailed link, which confirms the email too, or a link that an
 * administrator printed or an SMS had. The token
 * works once; all other codes and links, all sessions, and the invitations that the person had sent end; earlier failed log-ins
 * no longer count; an email tells the person. An authenticator app that was set up before anyone had confirmed the email ends
 * too, because the one who did it need not be its owner.
 * @throws {Refusal} `CODE_EXPIRED`; `VALIDATION_FAILED` at `password`, after which the token still works.
 */
export async function resetPassword(
  deps: Deps,
  caller: Caller,
  input: { email: string; password: string; resetToken: string },
): Promise<void> {
  const proofHash = hashOfToken(input.resetToken);
  const user = await requireProven(deps, deps.db, proofHash, input.email);
  const fault = passwordFault(input.password, user);
  if (fault) throw Refusal.field("password", fault);
  const passwordHash = await deps.passwords.hash(input.password);
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    // The second of two requests with one token finds it used.
    const proof = await spendProof(tx, "password-reset", proofHash, now);
    if (!proof) throw new Refusal("CODE_EXPIRED", DEAD_PROOF);
    const locked = await lockUser(tx, user.id);
    // The email was changed while the password was hashed.
    if (locked?.email !== user.email) throw new Refusal("CODE_EXPIRED", DEAD_PROOF);
    if (!locked.emailVerifiedAt) await deleteSecondFactor(tx, user.id);
    const isFromMailbox = proof.requestedFrom !== PRINTED && proof.destination === user.email.toLowerCase();
    const provedAt = isFromMailbox ? now : null;
    const emailVerifiedAt = locked.emailVerifiedAt ?? provedAt;
    await updateUser(tx, user.id, { passwordHash, emailVerifiedAt });
    await endPendingProofs(tx, user.id, now);
    await revokeAllSessions(tx, user.id, now);
    const invitations = await deleteInvitationsBy(tx, user.id);
    await clearFailures(tx, accountSubject(deps, user.id, user.email));
    await recordActivity(tx, user.id, "password-reset", caller, now);
    if (emailVerifiedAt) await releaseReceipts(tx, user.email, now);
    if (locked.passwordHash === "") await welcome(deps, tx, locked);
    else {
      const text = texts.passwordReset({ name: user.name, invitations });
      await queueMessage(tx, { ...text, to: user.email, kind: "security" }, now);
    }
  });
  logSecurityEvent(deps, { event: "password_reset", subject_id: user.id });
}

/**
 * Welcomes an owner registered by an agent. The mail does not confirm the address: its page requires a log-in and shows the address first.
 */
async function welcome(deps: Deps, tx: Database, { name, email, accountId }: User): Promise<void> {
  const first = await findFirstSubscription(tx, accountId ?? 0);
  if (!first) return;
  // A free plan has an end once a paid one has replaced it.
  const endsAt = first.kind === "trial" ? first.endsAt : null;
  const link = `${deps.env.WEBSITE_URL}${websitePaths.verifyEmail}`;
  const text = texts.welcome({ name, link, ...welcomeWords(deps, { ...first, endsAt }) });
  await queueMessage(tx, { ...text, to: email, kind: "answer" }, deps.clock.now());
}

const LIFE_MS = 15 * 60_000;

/** A token that proves a reset code, and the columns that store it. */
function newResetProof(now: Date) {
  const { token, tokenHash } = newLinkToken();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  return { token, columns: { usedAt: now, proofHash: tokenHash, expiresAt } };
}
