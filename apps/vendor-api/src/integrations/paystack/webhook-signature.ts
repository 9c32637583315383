import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Whether a webhook is Paystack's: `x-paystack-signature` is the hex HMAC-SHA512 of its raw bytes with the secret key.
 * The bytes must be those that came over the wire: JSON that was parsed and written again may differ. Compared in
 * constant time, so that answers do not tell how much of a guess is right.
 */
export function isWebhookSigned(
  rawBody: Uint8Array,
  signature: string | undefined,
  secretKey: string,
): boolean {
  if (signature === undefined || !/^[0-9a-f]{128}$/i.test(signature)) return false;
  return timingSafeEqual(
    Buffer.from(signature, "hex"),
    createHmac("sha512", secretKey).update(rawBody).digest(),
  );
}
