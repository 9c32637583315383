import { type ApiClient, ApiError } from "@vendor/api";
import { z } from "zod";

/** Spec §9; the API enforces it and says how long is left. */
const RESEND_WAIT = 59;

const WaitSchema = z.object({ resend_after: z.number() });

export type SentCode = { message: string | undefined; error: string | undefined; resendAfter: number };

/**
 * Asks the API for a code. That one was sent just now is information, not a fault: the code is on its way.
 * @returns What to tell, and the seconds until another may be asked for.
 */
export async function sendCode(api: ApiClient): Promise<SentCode> {
  try {
    const sent = await api.identity.validateAccountOtpWeb({ function_type: "activate-resend" });
    return { message: sent.message, error: undefined, resendAfter: sent.resend_after ?? RESEND_WAIT };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const wait = WaitSchema.safeParse(error.details.data);
    const resendAfter = wait.success ? wait.data.resend_after : RESEND_WAIT;
    if (error.code === "RESEND_TOO_SOON") return { message: error.message, error: undefined, resendAfter };
    return { message: undefined, error: error.message, resendAfter: 0 };
  }
}
