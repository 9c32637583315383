import { ApiError } from "@vendor/api";
import { z } from "zod";

/** Spec §9; the API enforces it and says how long is left. */
const RESEND_WAIT = 59;

const WaitSchema = z.object({ retry_after: z.number() });

export type SentCode = { message: string | undefined; error: ApiError | undefined; resendAfter: number };

/**
 * Asks the API for a code. That one was sent just now is information, not a fault: the code is on its way.
 * @param ask - The call that sends it.
 * @returns What to tell, and the seconds until another may be asked for.
 */
export async function sendCode(
  ask: () => Promise<{ message: string; resend_after?: number | undefined }>,
): Promise<SentCode> {
  try {
    const sent = await ask();
    return { message: sent.message, error: undefined, resendAfter: sent.resend_after ?? RESEND_WAIT };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const wait = WaitSchema.safeParse(error.details.data);
    const resendAfter = wait.success ? wait.data.retry_after : RESEND_WAIT;
    if (error.code === "RESEND_TOO_SOON") return { message: error.message, error: undefined, resendAfter };
    return { message: undefined, error, resendAfter: 0 };
  }
}
