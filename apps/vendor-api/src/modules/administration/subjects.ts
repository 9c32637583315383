import { Refusal } from "../../refusal.ts";
import { catalogAdministrations } from "./administer-catalog.ts";
import { chargeAdministrations } from "./administer-charges.ts";
import { couponAdministrations } from "./administer-coupons.ts";
import { peopleAdministrations } from "./administer-people.ts";
import { plannedAdministrations } from "./administer-planned-changes.ts";
import { releaseAdministrations } from "./administer-releases.ts";
import { secondFactorAdministrations } from "./administer-second-factors.ts";
import type { Administration, Subject } from "./define-administration.ts";

/** Everything that can be administered. */
export const subjects: Readonly<Record<string, Subject>> = {
  ...peopleAdministrations,
  ...secondFactorAdministrations,
  ...catalogAdministrations,
  ...chargeAdministrations,
  ...couponAdministrations,
  ...releaseAdministrations,
  ...plannedAdministrations,
};

const own = <Value>(record: Readonly<Record<string, Value>> | undefined, name: string) =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;

export const findSubject = (name: string): Subject | undefined => own(subjects, name);

/**
 * @param command - Such as `plans change`.
 * @throws {Refusal} `NOT_FOUND`.
 */
export function findAdministration(command: string): Administration {
  const [subject = "", verb = ""] = command.split(" ");
  const found = own(findSubject(subject)?.verbs, verb);
  if (!found) throw new Refusal("NOT_FOUND", `This version has no ${command}.`);
  return found;
}
