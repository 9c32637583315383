import type { ApiClient } from "@vendor/api";
import type { Registration } from "../../server/session.server";

/** Sends the shop's owner a code. @throws {ApiError} what the API refuses. */
export async function sendRegistrationCode(
  api: ApiClient,
  details: Registration["details"],
): Promise<Registration> {
  const sent = await api.reseller.startRegistration({ ...details, consent: true });
  const now = Date.now();
  return {
    details,
    token: sent.registration_token,
    maskedPhone: sent.masked_phone,
    sentAt: now,
    resendAt: now + sent.resend_after * 1000,
  };
}
