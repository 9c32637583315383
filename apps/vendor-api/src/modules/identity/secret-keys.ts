import { hkdfSync } from "node:crypto";
import type { Env } from "../../env.ts";

/** A key for one purpose, derived from the one secret: keys of different purposes say nothing about each other. */
export function secretKey(
  env: Pick<Env, "JWT_SECRET">,
  purpose: "token" | "code" | "subject" | "request",
): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", env.JWT_SECRET, "", `vendor-api ${purpose}`, 32));
}
