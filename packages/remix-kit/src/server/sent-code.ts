import { ApiError } from "@vendor/api";
import { z } from "zod";
import type { SiteSession } from "./session";

/** Spec §9; the API enforces it and says how long is left. */
const RESEND_SECONDS = 59;

const WaitSchema = z.object({ retry_after: z.number() });

export type SentCode = { message: string | undefined; error: ApiError | undefined; resendAfter: number };

/**
 * Asks the API for a code. "Sent just now" is not an error: that code is on its way.
 * @param ask - The call that sends it.
 * @returns The message to show, and the seconds until another code may be asked for.
 */
export async function sendCode(
  ask: () => Promise<{ message: string; resend_after?: number | undefined }>,
): Promise<SentCode> {
  try {
    const sent = await ask();
    return { message: sent.message, error: undefined, resendAfter: sent.resend_after ?? RESEND_SECONDS };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const wait = WaitSchema.safeParse(error.details.data);
    const resendAfter = wait.success ? wait.data.retry_after : RESEND_SECONDS;
    if (error.code === "RESEND_TOO_SOON") return { message: error.message, error: undefined, resendAfter };
    return { message: undefined, error, resendAfter: 0 };
  }
}

/** The two flows that send codes, by their keys in the session. */
type CodeFlow = "phoneCode" | "passwordReset";

/**
 * Records that a code was sent to this phone or email. Showing the page again must not send another one, which would
 * make the code in the person's hand worthless.
 */
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

/** When this phone's or email's code was sent, and the seconds until another; undefined when none was sent to it. */
export function sentCodeState(session: SiteSession, flow: CodeFlow, to: string, now = Date.now()) {
  const record = session.get(flow);
  if (record?.to !== to) return undefined;
  return {
    sentAt: record.sentAt,
    resendAfter: Math.max(0, Math.ceil((record.resendAt - now) / 1000)),
  };
}

/** Moves the message about a wrong or expired code to the code's field; other errors stay as they are. */
export function withCodeFieldError(error: unknown): unknown {
  if (!(error instanceof ApiError) || !["CODE_WRONG", "CODE_EXPIRED"].includes(error.code)) return error;
  const { code, status, message } = error;
  return new ApiError(code, status, message, { errors: { code: [message] } });
}
