import type { ApiClient } from "@vendor/api";
import { sendCode } from "@vendor/remix-kit/server";

/** Sends a code to the signed-in person's phone. */
export const sendPhoneCode = (api: ApiClient) =>
  sendCode(() => api.identity.validateAccountOtpWeb({ function_type: "activate-resend" }));
