import { texts } from "@vendor/messages";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { listLocations } from "../accounts/index.ts";
import { releaseReceipts } from "../messages/index.ts";
import { endTrial, lockLocation } from "../periods/index.ts";
import { refreshToken } from "./access-tokens.ts";
import { markUsed, newestCode } from "./code-repository.ts";
import {
  CODE_MINUTES,
  type CodeTry,
  countingGuesses,
  dailySmsCaps,
  maskPhone,
  newCode,
  RESEND_SECONDS,
  refuseCode,
  sendUnlessTooSoon,
  tooSoon,
  tryCode,
} from "./codes.ts";
import { hadTrial, hasFounded } from "./one-trial.ts";
import { endPendingProofs } from "./pending-proofs.ts";
import { revokeOtherSessions } from "./session-repository.ts";
import {
  findFirstPlan,
  insertFirstSubscription,
  requireUser,
  type User,
  updateUser,
} from "./user-repository.ts";

type Outcome =
  | { kind: "verified"; token: string; trialEnded?: boolean }
  | Exclude<CodeTry, { kind: "right" }>;

type Try = { code: string; mostWrong: number };

async function verifyPhone(deps: Deps, tx: Database, session: Session, entered: Try): Promise<Outcome> {
  // The lock makes one person's tries run one after another.
  const user = await requireUser(tx, session.userId);
  // A second click on 'Verify' finds the work done.
  if (user.verificationStatus === 0) {
    return { kind: "verified", token: await refreshToken(deps, tx, user, session) };
  }
  const sent = await newestCode(tx, "phone", { userId: user.id });
  if (!sent || sent.destination !== user.phone) return { kind: "dead" };
  const tried = await tryCode(deps, tx, sent, entered);
  if (tried.kind !== "right") return tried;
  await markUsed(tx, tried.sent.id, { usedAt: deps.clock.now() });
  await updateUser(tx, user.id, { verificationStatus: 0 });
  await releaseReceipts(tx, user.phone, deps.clock.now());
  const trialEnded = await endSecondTrial(deps, tx, user);
  return {
    kind: "verified",
    trialEnded,
    token: await refreshToken(deps, tx, { ...user, verificationStatus: 0 }, session),
  };
}

/**
 * Ends the trial of a phone that had one before, which sign-up could not know while the phone was nobody's. The location has the
 * free plan then. The phone of a person who was invited changes nothing.
 */
async function endSecondTrial(deps: Deps, tx: Database, user: User): Promise<boolean> {
  const { accountId: except, phone } = user;
  if (except === null || !(await hasFounded(tx, user.id))) return false;
  if (!(await hadTrial(tx, deps.env, { phone }, { except }))) return false;
  const now = deps.clock.now();
  let ended = false;
  for (const { id: locationId } of await listLocations(tx, except)) {
    await lockLocation(tx, locationId);
    const isEmpty = await endTrial(tx, locationId, now);
    if (isEmpty === undefined) continue;
    ended = true;
    const { id: planId } = await findFirstPlan(tx, false);
    if (isEmpty) await insertFirstSubscription(tx, { locationId, planId, kind: "free", endsAt: null, now });
  }
  return ended;
}

/**
 * Checks the phone's code and marks the person verified.
 * @returns A token that says so, and whether a second trial of the phone has ended.
 * @throws {Refusal} `CODE_WRONG` with `data.tries_left`; `CODE_EXPIRED` for one that is old, replaced, used, sent to
 * a former phone, or tried wrongly five times.
 */
export async function checkPhoneCode(
  deps: Deps,
  caller: Caller,
  session: Session,
  code: string,
): Promise<{ token: string; trialEnded: boolean }> {
  // Refuse after the commit: a rollback would uncount the wrong try.
  const outcome = await countingGuesses(deps, caller, session, (mostWrong) =>
    inTransaction(deps.db, (tx) => verifyPhone(deps, tx, session, { code, mostWrong })),
  );
  if (outcome.kind === "verified") return { token: outcome.token, trialEnded: outcome.trialEnded ?? false };
  throw refuseCode(deps, outcome);
}

export type Resent =
  | { sent: true; resendAfter: number; maskedPhone: string }
  /** Nothing left to prove: the token says so. */
  | { sent: false; token: string };

/**
 * Sends a signed-in person's phone a code; the one before it stops counting.
 * @throws {Refusal} `RESEND_TOO_SOON` with `data.retry_after` in seconds.
 */
export async function resendPhoneCode(deps: Deps, caller: Caller, session: Session): Promise<Resent> {
  return inTransaction(deps.db, async (tx) => {
    const user = await requireUser(tx, session.userId);
    if (user.verificationStatus === 0)
      return { sent: false, token: await refreshToken(deps, tx, user, session) };
    const wait = await sendPhoneCode(deps, tx, user, caller.address);
    const maskedPhone = maskPhone(user.phone);
    if (wait !== undefined) throw tooSoon(wait, undefined, { masked_phone: maskedPhone });
    return { sent: true, resendAfter: RESEND_SECONDS, maskedPhone };
  });
}

/**
 * Changes the phone that an unverified person has to verify: codes sent to the former phone stop counting, other sessions
 * end, and a code goes to the new phone, unless that phone had one too lately. The same number again changes nothing.
 * @returns A new token, what to say, and the seconds until another code may be asked for.
 * @throws {Refusal} A message at `phone` for a verified person, whose phone `changePhone` changes with the password.
 */
export async function editPhoneNumber(
  deps: Deps,
  caller: Caller,
  session: Session,
  phone: string,
): Promise<{ token: string; message: string; resendAfter?: number }> {
  return inTransaction(deps.db, async (tx) => {
    const user = await requireUser(tx, session.userId);
    if (user.phone === phone) {
      return {
        token: await refreshToken(deps, tx, user, session),
        message: "This is your phone number already",
      };
    }
    if (user.verificationStatus === 0) {
      throw Refusal.field("phone", "Your phone number is verified. Change it in your profile.");
    }
    const changed = { ...user, phone };
    await updateUser(tx, user.id, { phone });
    await endPendingProofs(tx, user.id, deps.clock.now());
    await revokeOtherSessions(tx, user.id, session.sessionId, deps.clock.now());
    const wait = await sendPhoneCode(deps, tx, changed, caller.address);
    const next =
      wait === undefined
        ? `We sent a code to ${maskPhone(phone)}`
        : `You can ask for a code in ${wait} ${wait === 1 ? "second" : "seconds"}`;
    return {
      token: await refreshToken(deps, tx, changed, session),
      message: `Your phone number was changed. ${next}`,
      resendAfter: wait ?? RESEND_SECONDS,
    };
  });
}

/** The code's SMS. */
export function codeText({ SMS_CODE_HOST, WEBSITE_URL }: Deps["env"], code: string) {
  const host = SMS_CODE_HOST ?? new URL(WEBSITE_URL).hostname;
  return texts.phoneCode({ code, host, minutes: CODE_MINUTES });
}

/**
 * Sends the phone's code by SMS, unless this phone had one too lately (see `sendUnlessTooSoon`). The person's row is locked by the
 * caller.
 * @returns Undefined when the code is on its way, otherwise the seconds to wait.
 */
export async function sendPhoneCode(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  user: User,
  address: string,
) {
  const destination = user.phone;
  const caps = dailySmsCaps({ userId: user.id, destination, address });
  const order = { userId: user.id, purpose: "phone" as const, destination, caps };
  return sendUnlessTooSoon(deps, tx, order, address, (now) => {
    const { code, columns } = newCode(deps.env, order, now);
    const message = { ...codeText(deps.env, code), to: user.phone, expiresAt: columns.expiresAt };
    return { columns, message };
  });
}
