import { createHash } from "node:crypto";
import type { MandateRecord } from "../store/records";

/** A mandate as it pays: an authorization in Paystack's format. */
export function presentMandateAuthorization(mandate: MandateRecord) {
  const digest = createHash("sha256").update(`${mandate.bank} ${mandate.last4}`).digest("base64url");
  return {
    authorization_code: mandate.code,
    last4: mandate.last4,
    channel: "direct_debit",
    card_type: "mandate",
    bank: mandate.bank,
    exp_month: 1,
    exp_year: 2034,
    country_code: "NG",
    brand: mandate.bank,
    reusable: true,
    signature: `SIG_${digest.replace(/[-_]/g, "x").slice(0, 20)}`,
    account_name: mandate.accountName,
  };
}
