import { data } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { z } from "zod";
import type { SiteSession } from "./session";

/** Spec §9; the API enforces it and states the remaining time. */
const RESEND_SECONDS = 59;

const WaitSchema = z.object({ retry_after: z.number() });

/**
 * The first five and the last two characters of a phone (spec §2).
 * @example maskPhone("08031234567") // => "08031****67"
 */
export function maskPhone(phone: string): string {
  if (phone.length <= 7) return phone;
  return `${phone.slice(0, 5)}${"*".repeat(phone.length - 7)}${phone.slice(-2)}`;
}

export type SentCode = { message: string | undefined; error: ApiError | undefined; resendAfter: number };

/**
 * Sends a code through the API. A refusal because a code was sent just now is not an error.
 * @param send - The call that sends the code.
 * @returns The message to show, the seconds until another code may be sent, and whether one was sent now.
 */
export async function sendCode(
  send: () => Promise<{ message: string; resend_after?: number | undefined }>,
): Promise<SentCode & { isNew: boolean }> {
  try {
    const sent = await send();
    const resendAfter = sent.resend_after ?? RESEND_SECONDS;
    return { message: sent.message, error: undefined, resendAfter, isNew: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const wait = WaitSchema.safeParse(error.details.data);
    const resendAfter = wait.success ? wait.data.retry_after : RESEND_SECONDS;
    if (error.code === "RESEND_TOO_SOON")
      return { message: error.message, error: undefined, resendAfter, isNew: false };
    return { message: undefined, error, resendAfter: 0, isNew: false };
  }
}

/** An action's reply when no code could be sent. */
export function codeNotSent({ code, message, status }: ApiError) {
  const reply = { form: "resend", result: undefined, message, reason: code };
  return data(reply, { status: status === 429 ? 429 : 503 });
}

/** The session keys of the flows that send codes. */
type CodeFlow = "phoneCode" | "passwordReset" | "newPhone";

/** Records that a code was sent to this phone or email, so that a reload does not send another one and invalidate it. */
export function recordSentCode(
  session: SiteSession,
  flow: CodeFlow,
  to: string,
  sent: SentCode,
  now = Date.now(),
): void {
  const message = sent.error?.message ?? sent.message;
  if (message) session.flash(`${flow}Message`, message);
  if (sent.error) session.unset(flow);
  else session.set(flow, { to, sentAt: now, resendAt: now + sent.resendAfter * 1000 });
}

/** When the code of this phone or email was sent, and the seconds until another may be sent; undefined when none was sent. */
export function sentCodeState(session: SiteSession, flow: CodeFlow, to: string, now = Date.now()) {
  const record = session.get(flow);
  if (record?.to !== to) return undefined;
  return {
    sentAt: record.sentAt,
    resendAfter: Math.max(0, Math.ceil((record.resendAt - now) / 1000)),
  };
}

/** Moves the message about a wrong or expired code to the code's field; other errors are returned unchanged. */
export function withCodeFieldError(error: unknown): unknown {
  if (!(error instanceof ApiError) || !["CODE_WRONG", "CODE_EXPIRED"].includes(error.code)) return error;
  const { code, status, message } = error;
  return new ApiError(code, status, message, { errors: { code: [message] } });
}
