import { randomInt } from "node:crypto";
import { type RegistrationSchema, usernameField } from "@vendor/api";
import { websitePaths } from "@vendor/api/site-paths";
import { texts } from "@vendor/messages";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { locations, users } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { lockAccount } from "../accounts/index.ts";
import { queueMessage } from "../messages/index.ts";
import { lockDestination, markUsed, newestCode } from "./code-repository.ts";
import {
  CODE_MINUTES,
  type CodeTry,
  countingGuesses,
  type DailyCap,
  dailySmsCaps,
  maskPhone,
  newCode,
  RESEND_SECONDS,
  refuseCode,
  sendUnlessTooSoon,
  tooSoon,
  tryCode,
} from "./codes.ts";
import { hadTrial } from "./one-trial.ts";
import { openAccount, requireEmailAndUsernameFree } from "./register.ts";
import { sendPasswordLink } from "./reset-password.ts";
import { hashOfToken, newLinkToken } from "./secrets.ts";
import { findTaken, findUser, type User } from "./user-repository.ts";

type Details = Omit<z.output<typeof RegistrationSchema>, "consent">;

/** The most codes that one agent has sent in a day, and to one phone. */
const MOST_OF_AGENT = 30;
const MOST_TO_PHONE = 3;

/** The owner read the code for these details, so it works with no others. */
const hashOf = (token: string, { shop, name, phone, email, address }: Details) =>
  hashOfToken(JSON.stringify([token, shop, name, phone, email, address]));

function capsOf(agentId: number, destination: string, address: string): DailyCap[] {
  const [, ...ofPhone] = dailySmsCaps({ userId: agentId, destination, address });
  const own = { purposes: ["registration"] as const };
  return [
    ...ofPhone,
    { of: { userId: agentId }, most: MOST_OF_AGENT, ...own },
    { of: { userId: agentId, destination }, most: MOST_TO_PHONE, ...own },
  ];
}

/**
 * Sends a shop's owner the code with which this agent may register the shop, or become the agent of the account that the phone has.
 * Nothing tells which: the answer and its work are the same for every phone and email.
 * @returns The token that belongs to these details, and what the page shows.
 * @throws {Refusal} `RESEND_TOO_SOON` with `data.retry_after` in seconds.
 */
export async function startRegistration(
  deps: Deps,
  caller: Caller,
  { userId: agentId }: Session,
  details: Details,
): Promise<{ registration_token: string; resend_after: number; masked_phone: string }> {
  const { phone: destination, shop, email } = details;
  const agent = await findUser(deps.db, agentId);
  const { token } = newLinkToken();
  const wait = await inTransaction(deps.db, async (tx) => {
    const caps = capsOf(agentId, destination, caller.address);
    const order = { userId: agentId, purpose: "registration" as const, destination, caps };
    return sendUnlessTooSoon(deps, tx, order, caller.address, (now) => {
      const { code, columns } = newCode(deps.env, order, now);
      const text = texts.registrationCode({
        ...{ agent: agent?.name ?? "", shop, email, code, minutes: CODE_MINUTES },
        terms: `${deps.env.WEBSITE_URL}${websitePaths.terms}`,
      });
      const message = { ...text, to: destination, expiresAt: columns.expiresAt };
      return { columns: { ...columns, proofHash: hashOf(token, details) }, message };
    });
  });
  if (wait !== undefined) throw tooSoon(wait);
  return { registration_token: token, resend_after: RESEND_SECONDS, masked_phone: maskPhone(destination) };
}

export type Registered = { location_id: number; name: string; linked: boolean };
type Outcome = { kind: "registered"; registered: Registered } | Exclude<CodeTry, { kind: "right" }>;

/**
 * Registers a shop for an agent, with the code that its owner got. A phone that an owner has verified makes that owner's account the
 * agent's client; another gets an account, whose owner sets the password by a link in an SMS, so that the agent never learns it.
 * @throws {Refusal} `CODE_WRONG` with `data.tries_left`; `CODE_EXPIRED`, for other details too; `VALIDATION_FAILED` at `email` when
 * another person has it; `CONFLICT` when another agent looks after the account.
 */
export async function finishRegistration(
  deps: Deps,
  caller: Caller,
  agent: Session,
  { registration_token: token, code, ...details }: Details & { registration_token: string; code: string },
): Promise<Registered> {
  const proofHash = hashOf(token, details);
  // Refuse after the commit: a rollback would uncount the wrong try.
  const outcome = await countingGuesses(deps, caller, { userId: agent.userId }, (mostWrong) =>
    inTransaction(deps.db, async (tx): Promise<Outcome> => {
      const { phone: destination } = details;
      await lockDestination(tx, destination);
      const sent = await newestCode(tx, "registration", { userId: agent.userId, destination });
      if (sent?.proofHash !== proofHash) return { kind: "dead" };
      const tried = await tryCode(deps, tx, sent, { code, mostWrong });
      if (tried.kind !== "right") return tried;
      await markUsed(tx, sent.id, { usedAt: deps.clock.now() });
      const owner = await ownerOf(tx, details);
      const registered = owner
        ? await linkAccount(deps, tx, agent.userId, owner)
        : await openForOwner(deps, tx, caller, { agentId: agent.userId, details });
      return { kind: "registered", registered };
    }),
  );
  if (outcome.kind !== "registered") throw refuseCode(deps, outcome);
  deps.log.info(
    { agentId: agent.userId, locationId: outcome.registered.location_id },
    "a shop was registered",
  );
  return outcome.registered;
}

/**
 * The owner who has verified this phone, if any.
 * @throws {Refusal} A message at `email` when several have, and none of them has this email.
 */
async function ownerOf(tx: Database, { phone, email }: Details): Promise<User | undefined> {
  const found = await tx
    .select()
    .from(users)
    .where(
      and(
        // By the last ten digits, as the index has them.
        eq(sql`right(${users.phone}, 10)`, phone.slice(-10)),
        ...[eq(users.role, "owner"), eq(users.verificationStatus, 0), isNull(users.removedAt)],
      ),
    )
    .orderBy(asc(users.id));
  const named = found.find((owner) => owner.email.toLowerCase() === email.toLowerCase());
  if (found.length > 1 && !named) {
    throw Refusal.field(
      "email",
      "This phone has several accounts. Enter the email of the one that is meant.",
    );
  }
  return named ?? found[0];
}

async function linkAccount(deps: Deps, tx: Database, agentId: number, owner: User): Promise<Registered> {
  const now = deps.clock.now();
  const accountId = owner.accountId ?? 0;
  const { name: account, closesAt } = await lockAccount(tx, accountId);
  if (closesAt) throw new Refusal("CONFLICT", "This account is closing.");
  const isOpen = and(eq(locations.accountId, accountId), isNull(locations.closedAt));
  await tx
    .update(locations)
    .set({ agentId })
    .where(and(isOpen, isNull(locations.agentId)));
  const [first] = await tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(and(isOpen, eq(locations.agentId, agentId)))
    .orderBy(asc(locations.id))
    .limit(1);
  if (!first) {
    throw new Refusal(
      "CONFLICT",
      "Another agent looks after this shop. Its owner can write to us to change that.",
    );
  }
  const agent = await findUser(tx, agentId);
  const text = texts.agentAdded({ agent: agent?.name ?? "", account });
  await queueMessage(tx, { ...text, to: owner.phone, kind: "security" }, now);
  return { location_id: first.id, name: first.name, linked: true };
}

type NewShop = { agentId: number; details: Details };

async function openForOwner(
  deps: Deps,
  tx: Database,
  caller: Caller,
  { agentId, details }: NewShop,
): Promise<Registered> {
  const { shop, name, phone, email, address } = details;
  const username = await freeUsername(tx, email);
  await requireEmailAndUsernameFree(tx, { email, username });
  const onTrial = !(await hadTrial(tx, deps.env, { email, phone }));
  const owner = { name, username, email, phone, passwordHash: "", verificationStatus: 0 };
  const business = { name: shop, owner, agentId, onTrial, address };
  const { user, locationId } = await openAccount(deps, tx, business);
  await sendPasswordLink(deps, tx, user, caller.address);
  return { location_id: locationId, name: shop, linked: false };
}

/** A username from the email, which the owner can change. */
async function freeUsername(tx: Database, email: string): Promise<string> {
  const mailbox = (email.split("@")[0] ?? "").replaceAll(/[^\w.-]/g, "").slice(0, 40);
  const base = usernameField.safeParse(mailbox).success ? mailbox : `shop-${mailbox.replaceAll(/\d/g, "")}`;
  if (base === mailbox && !(await findTaken(tx, "", base)).username) return base;
  return `${base}-${randomInt(0, 1_000_000)}`;
}
