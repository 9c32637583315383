import type { AccountSchema } from "@vendor/api";
import type { z } from "zod";
import { formatDay } from "./dates";

type Account = Pick<z.infer<typeof AccountSchema>, "closes_at" | "role">;

/** When the account will be closed, and whether this person can keep it; null when it stays. */
export function closingView({ closes_at, role }: Account) {
  return closes_at === null ? null : { day: formatDay(closes_at), owner: role === "owner" };
}
