import { emailField } from "@vendor/api";
import { texts } from "@vendor/messages";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { secondFactors, users } from "../../db/schema/index.ts";
import type { Reader } from "../../db/types.ts";
import { queueMessage } from "../messages/index.ts";
import { deleteSecondFactor, endPendingProofs, recordActivity, revokeAllSessions } from "../people/index.ts";
import { administration, requireRow } from "./define-administration.ts";
import { growingList, isAmong, isNumber } from "./list-rows.ts";
import { maskEmail } from "./registrants.ts";
import { hasName } from "./search-repository.ts";

type Found = { user: typeof users.$inferSelect; confirmedAt: Date | null };

/** The email is masked: a reset asks for the whole address, which the person gives to support. */
const view = ({ user, confirmedAt }: Found) => ({
  id: user.id,
  masked_email: maskEmail(user.email),
  name: user.name,
  role: user.role,
  since: confirmedAt?.toISOString() ?? null,
});

const isOn = and(isNotNull(secondFactors.confirmedAt), isNull(users.removedAt));
const read = (db: Reader, place = sql<string | null>`null`) =>
  db
    .select({ user: users, confirmedAt: secondFactors.confirmedAt, place })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId));

const reset = administration({
  help: "turns a person's authenticator app off, ends every session, and tells them by email",
  duties: ["support"],
  needsApproval: true,
  fields: { email: emailField },
  start: (_, { email }) => ({
    async propose(db) {
      const isPerson = eq(sql`lower(${users.email})`, email.toLowerCase());
      const [row] = await read(db).where(and(isOn, isPerson)).for("update", { of: users });
      const found = requireRow(row, "email");
      const { user } = found;
      // Without name and email, because the audit log outlives a closed account's personal data.
      const since = view(found).since;
      return {
        of: `second factor of person ${user.id}`,
        subjectId: user.id,
        // Without it, a stolen password would be enough to log in as a colleague, so only owners may do this.
        ...(user.role === "staff" && { duties: ["owner"] as const }),
        before: { role: user.role, since },
        after: { role: user.role, since: null },
        async write(tx, now) {
          await deleteSecondFactor(tx, user.id);
          await endPendingProofs(tx, user.id, now);
          await revokeAllSessions(tx, user.id, now);
          await recordActivity(tx, user.id, "second-factor-reset", { userAgent: undefined }, now);
          const text = texts.secondFactorReset(user);
          await queueMessage(tx, { ...text, to: user.email, kind: "security" }, now);
        },
      };
    },
  }),
});

const factorList = growingList({
  read,
  view,
  where: isOn,
  id: secondFactors.userId,
  idOf: ({ user }) => user.id,
  direction: "descending",
  columns: { id: true, masked_email: false, name: false, role: false, since: secondFactors.confirmedAt },
  filters: { role: { agent: eq(users.role, "agent"), staff: eq(users.role, "staff") } },
  search: (text) =>
    isAmong(
      users.id,
      sql`select ${users.id} from ${users} where ${hasName(users.name, text)}`,
      sql`select ${users.id} from ${users} where ${eq(sql`lower(${users.email})`, text.toLowerCase())}`,
    ),
  withKey: (key) => isNumber(secondFactors.userId, key),
});

/** The authenticator apps of all people. */
export const secondFactorAdministrations = {
  "second-factors": {
    ...{ kind: "second factor of person", key: "id" },
    list: factorList,
    verbs: { reset },
  },
};
