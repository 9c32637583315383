import type { Database } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import { findTaken } from "./user-repository.ts";

/** Refuses an e-mail or username that somebody has. @throws {Refusal} `VALIDATION_FAILED` at `email` or `username`. */
export async function requireFree(
  db: Database,
  { email, username }: { email: string; username: string },
): Promise<void> {
  const taken = await findTaken(db, email, username);
  const errors = {
    ...(taken.email && { email: ["This email is already registered"] }),
    ...(taken.username && { username: ["This username is already taken"] }),
  };
  const [first] = Object.values(errors).flat();
  if (first) throw new Refusal("VALIDATION_FAILED", first, { errors });
}
