import { randomBytes } from "node:crypto";
import {
  emailField,
  nameField,
  phoneField,
  type StaffDuty,
  StaffDutySchema,
  usernameField,
} from "@vendor/api";
import { texts } from "@vendor/messages";
import { addHours } from "date-fns";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { agents, users } from "../../db/schema/index.ts";
import type { Database, Reader } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import { ensureLedgerAccounts } from "../ledger/index.ts";
import { queueMessage } from "../messages/index.ts";
import {
  endPendingProofs,
  hashOfToken,
  insertAccount,
  insertCode,
  insertUser,
  newLinkToken,
  PRINTED,
  passwordLink,
  requireEmailAndUsernameFree,
  revokeAllSessions,
  type User,
  updateUser,
  voidResets,
} from "../people/index.ts";
import {
  type AdminDeps,
  administration,
  definedFields,
  flag,
  id,
  listOf,
  requireRow,
} from "./define-administration.ts";
import { growingList, isAmong, isNumber } from "./list-rows.ts";
import { maskEmail, maskPhone } from "./registrants.ts";
import { hasName } from "./search-repository.ts";

/** Shorter than the time for which used and unused codes are kept. */
const LINK_HOURS = 48;

type Kind = "staff" | "agent";
type Found = { user: User; code: string | null };

/** Contacts are masked, and the username is left out, because it often begins an email. */
const view = ({ user, code }: Found) => ({
  person: user.id,
  masked_email: maskEmail(user.email),
  ...(code !== null && { code }),
  name: user.name,
  masked_phone: maskPhone(user.phone),
  ...(user.role === "staff" && { duties: user.duties }),
  state: user.removedAt ? "disabled" : "active",
});

/** A person's number; the command also takes the email, which the back office masks. */
const person = z.union([id, emailField], { error: "Enter the person's number or email" });

const read = (db: Reader) =>
  db.select({ user: users, code: agents.code }).from(users).leftJoin(agents, eq(agents.userId, users.id));

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

async function requirePerson(db: Reader, role: Kind, who: number | string): Promise<Found> {
  const isPerson = and(
    eq(users.role, role),
    isNull(users.removedAt),
    typeof who === "number" ? eq(users.id, who) : hasEmail(who),
  );
  const [found] = await read(db).where(isPerson).for("update", { of: users });
  return requireRow(found, "person");
}

/** A one-time link to the page for a new password, which is mailed or given to the administrator. */
async function newLink(deps: AdminDeps, print: boolean) {
  const { token, tokenHash } = newLinkToken();
  return {
    async write(tx: Database, user: Pick<User, "id" | "email" | "name" | "role">, now: Date) {
      const expiresAt = addHours(now, LINK_HOURS);
      await voidResets(tx, user.id, now);
      await insertCode(tx, {
        userId: user.id,
        purpose: "password-reset",
        destination: user.email.toLowerCase(),
        requestedFrom: print ? PRINTED : "administration",
        // The link has no code beside it: this is the hash of none.
        codeHash: hashOfToken(randomBytes(32).toString("hex")),
        proofHash: tokenHash,
        sentAt: now,
        expiresAt,
      });
      if (print) return;
      const who = user.role === "agent" ? "an agent" : "a member of staff";
      const link = passwordLink(deps.env, user, token);
      const text = texts.addedByStaff({ name: user.name, who, link, hours: LINK_HOURS });
      await queueMessage(tx, { ...text, to: user.email, expiresAt, kind: "proof" }, now);
    },
    link: (user: Pick<User, "email" | "role">) =>
      print ? { link: passwordLink(deps.env, user, token) } : {},
  };
}

const personFields = {
  email: emailField,
  name: nameField,
  phone: phoneField,
  /** By default the email address without its domain. */
  username: usernameField.optional(),
};
const print = flag.default(false);
const codeField = z
  .string({ error: "Enter the agent's code" })
  .trim()
  .regex(/^[A-Za-z0-9-]{3,20}$/, "Use 3 to 20 letters, digits and hyphens")
  .transform((code) => code.toUpperCase());

const duties = listOf(StaffDutySchema);

type Newcomer = z.output<z.ZodObject<typeof personFields>> & {
  code?: string;
  duties?: StaffDuty[];
  print: boolean;
};

/** Starts a person who gets a password by the link alone. The administrator vouches for the phone. */
async function startNewcomer(deps: AdminDeps, role: Kind, form: Newcomer) {
  const { email, name, phone, code = null, duties = [], print } = form;
  const mailbox = email.slice(0, email.lastIndexOf("@")).slice(0, 60);
  const username = form.username ?? mailbox;
  if (!usernameField.safeParse(username).success) throw Refusal.field("username", "Enter a username");
  const passwordHash = await deps.passwords.hash(randomBytes(32).toString("base64"));
  const link = await newLink(deps, print);
  return {
    async propose(db: Reader) {
      await requireEmailAndUsernameFree(db, { email, username });
      const [taken] = code
        ? await db
            .select()
            .from(agents)
            .where(eq(sql`upper(${agents.code})`, code))
        : [];
      if (taken) throw Refusal.field("code", "This code is or was another agent's");
      let own: number | undefined;
      return {
        of: `${role} ${name}`,
        before: null,
        after: {
          // The approver has to see who gets the link.
          ...(role === "staff" ? { email } : { masked_email: maskEmail(email) }),
          ...{ ...(code && { code }), name, masked_phone: maskPhone(phone) },
          ...(role === "staff" && { duties }),
          state: "active",
        },
        async write(tx: Database, now: Date) {
          const accountId = code ? await insertAccount(tx, name, now) : null;
          const newcomer = { accountId, role, duties, name, username, email, phone, passwordHash };
          const id = await insertUser(tx, {
            ...newcomer,
            verificationStatus: 0,
            timezone: "Africa/Lagos",
            createdAt: now,
          });
          if (code) {
            await tx.insert(agents).values({ userId: id, code });
            await ensureLedgerAccounts(tx, [{ kind: "agent-tokens", ownerId: id }]);
          }
          await link.write(tx, { id, email, name, role }, now);
          own = id;
        },
        nameOfNew: () => ({ of: `${role} ${own}`, ...(own !== undefined && { subjectId: own }) }),
      };
    },
    ...link.link({ email, role }),
  };
}

/** The duties of staff who look after each kind of person. */
const dutiesFor = { staff: ["owner"], agent: ["support"] } as const;

/** The verbs on one kind of person. */
const verbsOf = (role: Kind) => ({
  change: administration({
    help: "changes a name, or a phone, which ends open links and codes",
    duties: dutiesFor[role],
    fields: { person, name: nameField.optional(), phone: phoneField.optional() },
    start: (_, { person: who, ...input }) => ({
      async propose(db) {
        const found = await requirePerson(db, role, who);
        const user = { ...found.user, ...definedFields(input) };
        return {
          of: `${role} ${user.id}`,
          subjectId: user.id,
          before: view(found),
          after: {
            ...view({ ...found, user }),
            // Two phones can look the same when they are masked.
            ...(user.phone !== found.user.phone && { masked_phone: `${maskPhone(user.phone)}, new` }),
          },
          async write(tx, now) {
            await updateUser(tx, user.id, { name: user.name, phone: user.phone });
            if (user.phone !== found.user.phone) await endPendingProofs(tx, user.id, now);
          },
        };
      },
    }),
  }),
  link: administration({
    help: "makes a new one-time link for setting a password; older links end",
    duties: dutiesFor[role],
    fields: { person, print },
    start: async (deps, { person: who, print }) => {
      const link = await newLink(deps, print);
      const { user } = await requirePerson(deps.db, role, who);
      return {
        async propose(db) {
          const found = await requirePerson(db, role, who);
          const before = view(found);
          return {
            of: `${role} ${found.user.id}`,
            subjectId: found.user.id,
            before,
            after: { ...before, link: "new" },
            write: (tx, now) => link.write(tx, found.user, now),
          };
        },
        ...link.link(user),
      };
    },
  }),
  disable: administration({
    help: "ends a person's access and every session; email and username are free again",
    duties: dutiesFor[role],
    fields: { person },
    bulk: true,
    start: (_, { person: who }) => ({
      async propose(db, removedAt) {
        const found = await requirePerson(db, role, who);
        const { user } = found;
        return {
          of: `${role} ${user.id}`,
          subjectId: user.id,
          before: view(found),
          after: view({ ...found, user: { ...user, removedAt } }),
          async write(tx, now) {
            await updateUser(tx, user.id, { removedAt: now });
            await revokeAllSessions(tx, user.id, now);
            await endPendingProofs(tx, user.id, now);
          },
        };
      },
    }),
  }),
});

const listOfPeople = (role: Kind) => {
  const isOne = eq(users.role, role);
  return growingList({
    read: (db, place) =>
      db
        .select({ user: users, code: agents.code, place })
        .from(users)
        .leftJoin(agents, eq(agents.userId, users.id)),
    view,
    where: isOne,
    id: users.id,
    idOf: ({ user }) => user.id,
    columns: {
      ...{ person: true, masked_email: false, ...(role === "agent" && { code: false }), name: false },
      ...{ masked_phone: false, ...(role === "staff" && { duties: false }), state: false },
    },
    filters: { state: { active: isNull(users.removedAt), disabled: isNotNull(users.removedAt) } },
    search: (text) =>
      isAmong(
        users.id,
        sql`select ${users.id} from ${users} where ${and(isOne, hasName(users.name, text))}`,
        sql`select ${users.id} from ${users} where ${and(isOne, hasEmail(text))}`,
        sql`select ${agents.userId} from ${agents} where ${role === "agent" ? eq(agents.code, text.toUpperCase()) : sql`false`}`,
      ),
    withKey: (key) => isNumber(users.id, key),
  });
};

const contactsOf = (role: Kind) => async (db: Reader, key: string) => {
  if (!/^\d{1,9}$/.test(key)) return undefined;
  const { id, email, phone, username } = users;
  const [found] = await db
    .select({ id, email, phone, username })
    .from(users)
    .where(and(eq(users.role, role), eq(id, Number(key))))
    .for("update");
  return found;
};

/** Staff and agents. */
export const peopleAdministrations = {
  staff: {
    ...{ kind: "staff", key: "person" },
    list: listOfPeople("staff"),
    findContacts: contactsOf("staff"),
    verbs: {
      invite: administration({
        help: "adds a member of staff, and mails or prints a one-time link for setting a password",
        duties: dutiesFor.staff,
        needsApproval: true,
        fields: { ...personFields, duties, print },
        start: (deps, input) => startNewcomer(deps, "staff", input),
      }),
      assign: administration({
        help: "changes what a member of staff may do, at once",
        duties: dutiesFor.staff,
        needsApproval: true,
        fields: { person, duties },
        start: (_, { person: who, duties }) => ({
          async propose(db) {
            const found = await requirePerson(db, "staff", who);
            const { user } = found;
            return {
              of: `staff ${user.id}`,
              subjectId: user.id,
              before: view(found),
              after: view({ ...found, user: { ...user, duties } }),
              write: (tx) => updateUser(tx, user.id, { duties }),
            };
          },
        }),
      }),
      ...verbsOf("staff"),
    },
  },
  agents: {
    ...{ kind: "agent", key: "person" },
    list: listOfPeople("agent"),
    findContacts: contactsOf("agent"),
    verbs: {
      add: administration({
        help: "adds an agent, and mails or prints a one-time link for setting a password",
        duties: dutiesFor.agent,
        fields: { code: codeField, ...personFields, print },
        start: (deps, input) => startNewcomer(deps, "agent", input),
      }),
      ...verbsOf("agent"),
    },
  },
};
