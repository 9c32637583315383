import { isUniqueViolation } from "../../db/database-faults.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { startSession } from "../identity/issue-token.ts";
import { hashOfToken } from "../identity/link-token.ts";
import { passwordFault } from "../identity/password-rules.ts";
import { requireFree } from "../identity/require-free.ts";
import { findUser, findUserByEmail, insertUser } from "../identity/user-repository.ts";
import { findInvitation, spendInvitation } from "./invitation-repository.ts";

const DEAD_LINK = "This invitation has expired or was used already. Please ask for a new one.";
const HAS_ACCOUNT = "This email has an account already. Ask to be invited at another address.";

type Acceptance = { token: string; name: string; username: string; phone: string; password: string };

/** The address may have signed up alone since it was invited; the form cannot mend that. */
async function refuseTaken(db: Database, person: { email: string; username: string }): Promise<void> {
  if (await findUserByEmail(db, person.email)) throw new Refusal("CONFLICT", HAS_ACCOUNT);
  await requireFree(db, person);
}

/**
 * Makes an invited person's login and signs them in. The link proves the e-mail; the phone is proven by a code as ever.
 * @returns The new session's token.
 * @throws {Refusal} `LINK_EXPIRED`; `VALIDATION_FAILED` at `username` or `password`, after which the link is still good;
 * `CONFLICT` when the address signed up by itself meanwhile.
 */
export async function acceptInvitation(deps: Deps, caller: Caller, form: Acceptance): Promise<string> {
  const tokenHash = hashOfToken(form.token);
  const invited = await findInvitation(deps.db, tokenHash, deps.clock.now());
  if (!invited) throw new Refusal("LINK_EXPIRED", DEAD_LINK);
  const person = { name: form.name, username: form.username, email: invited.email };
  const fault = passwordFault(form.password, person);
  if (fault) throw Refusal.field("password", fault);
  const requireNewcomer = async () => {
    try {
      await refuseTaken(deps.db, person);
    } catch (refusal) {
      // E-mail and username are taken, too, once another tab has used this invitation.
      if (await findInvitation(deps.db, tokenHash, deps.clock.now())) throw refusal;
      throw new Refusal("LINK_EXPIRED", DEAD_LINK);
    }
  };
  await requireNewcomer();
  const passwordHash = await deps.passwords.hash(form.password);
  const { name, username, phone } = form;
  try {
    return await inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      // Of two tabs with one link, the second finds it spent.
      const invitation = await spendInvitation(tx, tokenHash, now);
      if (!invitation) throw new Refusal("LINK_EXPIRED", DEAD_LINK);
      const { accountId, role, email } = invitation;
      const columns = { accountId, role, name, username, email, phone, passwordHash };
      const userId = await insertUser(tx, { ...columns, emailVerifiedAt: now, createdAt: now });
      const user = await findUser(tx, userId);
      if (!user) throw new Error("the user was not written");
      return startSession(deps, tx, user, caller);
    });
  } catch (error) {
    if (isUniqueViolation(error)) await requireNewcomer();
    throw error;
  }
}
