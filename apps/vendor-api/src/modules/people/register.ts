import type { RegisterSchema } from "@vendor/api";
import { websitePaths } from "@vendor/api/site-paths";
import { brand } from "@vendor/brand";
import { texts } from "@vendor/messages";
import { addDays } from "date-fns";
import type { z } from "zod";
import { isUniqueViolation } from "../../db/database-faults.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database, Reader } from "../../db/types.ts";
import type { Caller, Deps } from "../../deps.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import type { Plan } from "../catalog/index.ts";
import { appendEvent } from "../events/index.ts";
import { ensureLedgerAccounts } from "../ledger/index.ts";
import { startSession } from "./access-tokens.ts";
import { mailEmailLink } from "./confirm-email.ts";
import { hadTrial } from "./one-trial.ts";
import { passwordFault } from "./password-rules.ts";
import {
  findAgentByCode,
  findFirstPlan,
  findTaken,
  findUser,
  insertAccount,
  insertFirstSubscription,
  insertLocation,
  insertUser,
  type User,
} from "./user-repository.ts";

type Registration = z.output<typeof RegisterSchema>;

/** The free trial of the default plan, or the free plan without end. */
function firstSubscription({ id: planId }: Plan, onTrial: boolean, now: Date) {
  return onTrial
    ? { planId, kind: "trial" as const, endsAt: addDays(now, brand.trialDays) }
    : { planId, kind: "free" as const, endsAt: null };
}

const agentOf = async (tx: Database, code: string | null | undefined) =>
  code ? findAgentByCode(tx, code) : undefined;

async function writeRegistration(
  deps: Deps,
  tx: Database,
  caller: Caller,
  form: Registration,
  passwordHash: string,
) {
  const agent = (await agentOf(tx, form.referralCode)) ?? (await agentOf(tx, form.agent_id));
  const { name, username, email, phone, about, referralCode, timezone, address = "" } = form;
  const owner = {
    ...{ name, username, email, phone, passwordHash, about, address },
    referralCode: referralCode || null,
    timezone: timezone ?? null,
  };
  const business = { name, owner, agentId: agent?.userId ?? null, onTrial: form.on_trial === true };
  const { user, plan, endsAt } = await openAccount(deps, tx, business);
  await mailEmailLink(deps, tx, user, caller.address, {
    write: (to) => texts.welcome({ ...to, ...welcomeWords(deps, { plan, endsAt }) }),
  });
  return { token: await startSession(deps, tx, user, caller), agentReg: agent !== undefined };
}

/** What the welcome says of a new account's first subscription, a trial or the free plan. */
export function welcomeWords({ env }: Pick<Deps, "env">, first: { plan: string; endsAt: Date | null }) {
  return {
    plan: first.plan,
    trialEnds: first.endsAt && formatDay(first.endsAt),
    plans: `${env.WEBSITE_URL}${websitePaths.pricing}`,
  };
}

type Business = {
  /** The account's and its first location's. */
  name: string;
  owner: Omit<Parameters<typeof insertUser>[1], "accountId" | "role" | "createdAt">;
  agentId: number | null;
  onTrial: boolean;
  /** The location's. */
  address?: string;
};

/** Writes an account with its owner, first location, trial or free plan, and wallet. */
export async function openAccount(
  deps: Deps,
  tx: Database,
  { name, owner, agentId, onTrial, address }: Business,
): Promise<{ user: User; locationId: number; plan: string; endsAt: Date | null }> {
  const now = deps.clock.now();
  const accountId = await insertAccount(tx, name, now);
  const openedWithAgent = agentId !== null;
  const userId = await insertUser(tx, {
    ...owner,
    openedWithAgent,
    accountId,
    role: "owner",
    createdAt: now,
  });
  const locationId = await insertLocation(tx, { accountId, name, agentId, now, ...(address && { address }) });
  await appendEvent(tx, { name: "account.created", body: { accountId } }, now);
  const plan = await findFirstPlan(tx, onTrial);
  const first = firstSubscription(plan, onTrial, now);
  await insertFirstSubscription(tx, { locationId, ...first, now });
  await ensureLedgerAccounts(tx, [{ kind: "customer-wallet", ownerId: accountId }]);
  const user = await findUser(tx, userId);
  if (!user) throw new Error("the user was not written");
  return { user, locationId, plan: plan.name, endsAt: first.endsAt };
}

/**
 * Signs a business up: account, owner, first location, trial or free plan, wallet. An agent's code, typed or from the link,
 * makes the location that agent's client; an unknown code is ignored.
 * @throws {Refusal} `VALIDATION_FAILED` at `email`, `username` or `password`; `TRIAL_USED` when a trial is asked for and the email or
 * phone had one.
 */
export async function register(deps: Deps, caller: Caller, form: Registration) {
  const fault = passwordFault(form.password, form);
  if (fault) throw Refusal.field("password", fault);
  await requireEmailAndUsernameFree(deps.db, form);
  if (form.on_trial === true && (await hadTrial(deps.db, deps.env, form))) throw new Refusal("TRIAL_USED");
  const passwordHash = await deps.passwords.hash(form.password);
  try {
    return await inTransaction(deps.db, (tx) => writeRegistration(deps, tx, caller, form, passwordHash));
  } catch (error) {
    // The email or username was taken meanwhile: refuse it like one that was taken before.
    if (isUniqueViolation(error)) await requireEmailAndUsernameFree(deps.db, form);
    throw error;
  }
}

/** Refuses a taken email or username. @throws {Refusal} `VALIDATION_FAILED` at `email` or `username`. */
export async function requireEmailAndUsernameFree(
  db: Reader,
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
