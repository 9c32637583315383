import { inTransaction } from "../../db/transaction.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { refreshToken } from "./refresh-token.ts";
import { RESEND_SECONDS } from "./send-code.ts";
import { maskPhone, sendPhoneCode } from "./send-phone-code.ts";
import { revokeOtherSessions } from "./session-repository.ts";
import { lockUser, updateUser } from "./user-repository.ts";

/**
 * Changes the phone to prove: the person is unverified again, codes sent to the former phone stop counting, other
 * sessions end, and a code goes to the new phone, unless that phone had one too lately.
 * @returns A new token, what to say, and the seconds until another code may be asked for. The same number again changes
 * nothing.
 */
export async function editPhoneNumber(
  deps: Deps,
  caller: Caller,
  session: Session,
  phone: string,
): Promise<{ token: string; message: string; resendAfter?: number }> {
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, session.userId);
    if (!user) throw new Refusal("UNAUTHORIZED");
    if (user.phone === phone) {
      return {
        token: await refreshToken(deps, tx, user, session),
        message: "This is your phone number already",
      };
    }
    const changed = { ...user, phone, verificationStatus: 1 };
    await updateUser(tx, user.id, { phone, verificationStatus: 1 });
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
