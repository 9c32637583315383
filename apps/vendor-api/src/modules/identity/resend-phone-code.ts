import { inTransaction } from "../../db/transaction.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { refreshToken } from "./refresh-token.ts";
import { RESEND_SECONDS } from "./send-code.ts";
import { maskPhone, sendPhoneCode } from "./send-phone-code.ts";
import { lockUser } from "./user-repository.ts";

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
    const user = await lockUser(tx, session.userId);
    if (!user) throw new Refusal("UNAUTHORIZED");
    if (user.verificationStatus === 0)
      return { sent: false, token: await refreshToken(deps, tx, user, session) };
    const wait = await sendPhoneCode(deps, tx, user, caller.address);
    const maskedPhone = maskPhone(user.phone);
    if (wait !== undefined) {
      const data = { retry_after: wait, masked_phone: maskedPhone };
      throw new Refusal("RESEND_TOO_SOON", undefined, { data });
    }
    return { sent: true, resendAfter: RESEND_SECONDS, maskedPhone };
  });
}
