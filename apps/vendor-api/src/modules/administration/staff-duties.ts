import { type OfficeSubject, officeSubjects } from "@vendor/api";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { Administration, Change } from "./define-administration.ts";
import { type Administrator, findAdministration, subjects } from "./make-admin-change.ts";

/** Whether a member of staff may do, propose or approve this: an administration, or a change that may need fewer duties. */
export const may = ({ duties: own }: Pick<Session, "duties">, { duties }: Pick<Change, "duties">) =>
  own.includes("owner") || !duties || duties.some((duty) => own.includes(duty));

/** @throws {Refusal} `FORBIDDEN` for what is another's duty; `NOT_FOUND` for a command that does not exist. */
export function requireDuty(session: Session, command: string): Administration {
  const administration = findAdministration(command);
  if (!may(session, administration)) throw new Refusal("FORBIDDEN");
  return administration;
}

/** Each subject with the verbs that a member of staff may use; subjects with none are left out. */
export function verbsFor(session: Pick<Session, "duties">): Map<OfficeSubject, [string, Administration][]> {
  return new Map(
    officeSubjects.flatMap((name) => {
      const allowed = Object.entries(subjects[name].verbs).filter(([, administration]) =>
        may(session, administration),
      );
      return allowed.length > 0 ? [[name, allowed]] : [];
    }),
  );
}

/** The commands that are a member of staff's duty, such as `plans change`. */
export const commandsFor = (session: Pick<Session, "duties">): string[] =>
  [...verbsFor(session)].flatMap(([subject, verbs]) => verbs.map(([verb]) => `${subject} ${verb}`));

/** A member of staff as the audit log names them. */
export async function administratorOf(
  db: Database,
  userId: number,
  requestId: string,
): Promise<Administrator> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  if (!user) throw new Refusal("UNAUTHORIZED");
  return { name: user.name, userId, requestId };
}
