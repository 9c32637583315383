import { brand } from "@vendor/brand";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { CODE_MINUTES, capped, newCode, sendInTurn } from "./send-code.ts";
import type { User } from "./user-repository.ts";

/** A phone as the page shows it: the first five and the last two characters (spec §2). */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 5)}${"*".repeat(Math.max(0, phone.length - 7))}${phone.slice(-2)}`;
}

/** The code's SMS. Its last line tells browsers which site may read the code out of it (WebOTP). */
function codeText(env: Pick<Deps["env"], "SMS_CODE_HOST" | "WEBSITE_URL">, code: string): string {
  const host = env.SMS_CODE_HOST ?? new URL(env.WEBSITE_URL).hostname;
  return [
    `Your ${brand.product} code is ${code}. It works for ${CODE_MINUTES} minutes. Never share it with anyone.`,
    "",
    `@${host} #${code}`,
  ].join("\n");
}

/**
 * Sends the phone's code by SMS, unless this phone had one too lately (see `sendInTurn`). The person's row is locked by the
 * caller.
 * @returns Undefined when the code is on its way, otherwise the seconds to wait.
 */
export async function sendPhoneCode(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  user: User,
  address: string,
): Promise<number | undefined> {
  const destination = user.phone;
  const caps = [capped({ userId: user.id }), capped({ destination })];
  const order = { userId: user.id, purpose: "phone" as const, destination, caps };
  return sendInTurn(deps, tx, order, address, (now) => {
    const { code, columns } = newCode(deps.env, order, now);
    const subject = `Your ${brand.product} code`;
    const text = codeText(deps.env, code);
    return {
      columns,
      message: { channel: "sms", to: user.phone, subject, text, expiresAt: columns.expiresAt },
    };
  });
}
