import { createHmac } from "node:crypto";

/** The `x-paystack-signature` of a body: hex HMAC-SHA512 of its bytes with the secret key. */
export function signWebhook(body: string, secretKey: string): string {
  return createHmac("sha512", secretKey).update(body, "utf8").digest("hex");
}
