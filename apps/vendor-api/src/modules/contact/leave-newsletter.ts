import { brand } from "@vendor/brand";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { hashOfToken } from "../identity/link-token.ts";
import { dropReader } from "./repository.ts";

/**
 * Takes the address that a link was mailed to off the list; again is as good as once.
 * @throws {Refusal} `LINK_EXPIRED` for a link that never was ours.
 */
export async function leaveNewsletter(deps: Deps, token: string): Promise<void> {
  if (await dropReader(deps.db, hashOfToken(token), deps.clock.now())) return;
  const message = `This link is not complete. Open it from the email itself, or write to ${brand.email.support}.`;
  throw new Refusal("LINK_EXPIRED", message);
}
