import type { ApiClient } from "@vendor/api";
import { sendCode } from "../../features/codes/send-code.server";

/** Has a code sent to the signed-in person's phone. */
export const sendPhoneCode = (api: ApiClient) =>
  sendCode(() => api.identity.validateAccountOtpWeb({ function_type: "activate-resend" }));
