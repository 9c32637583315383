import { type Kobo, kobo } from "@vendor/pricing-engine";
import type { Deps, Session } from "../../deps.ts";
import { balanceOf } from "../ledger/ledger-accounts.ts";

/** The agent's tokens, in hundredths, which are kobo. */
export async function tokenBalance({ db }: Pick<Deps, "db">, { userId }: Session): Promise<Kobo> {
  return kobo(await balanceOf(db, { kind: "agent-tokens", ownerId: userId }));
}
