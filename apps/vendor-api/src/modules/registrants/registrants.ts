import type { RegistrantSchema } from "@vendor/api";
import type { z } from "zod";
import { csvFile } from "../../csv-file.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { pageOf, sliceOf } from "../../paging.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import {
  countRegistrants,
  findRegistrant,
  insertAudit,
  listRegistrants,
  type Registrant,
} from "./repository.ts";

/** A page of registrants, masked, newest first. */
export async function showRegistrants(
  { db }: Pick<Deps, "db">,
  { page, search }: { page: number; search?: string | undefined },
) {
  const found = await listRegistrants(db, search, sliceOf(page));
  const { rows: data, ...rest } = pageOf(found.map(maskedView), page, await countRegistrants(db, search));
  return { data, ...rest };
}

/**
 * A registrant's data in clear. The same transaction writes who saw it to the audit log.
 * @throws {Refusal} `NOT_FOUND` for a person who does not exist or did not sign up.
 */
export async function revealRegistrant(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  { userId: actorId }: Session,
  { requestId }: Caller,
  id: number,
) {
  const view = await inTransaction(db, async (tx) => {
    const registrant = await findRegistrant(tx, id);
    if (!registrant) throw new Refusal("NOT_FOUND", "This registrant does not exist.");
    const createdAt = clock.now();
    const action = "registrant-revealed";
    await insertAudit(tx, { actorId, action, subjectId: id, details: {}, requestId, createdAt });
    return clearView(registrant);
  });
  logSecurityEvent({ log }, { event: "registrant_revealed", subject_id: id });
  return view;
}

/** More rows than a spreadsheet handles well; the file has those who signed up last. */
const MOST = 50_000;

const columns = ["Serial number", "Name", "Email", "Phone", "Address", "Date"];

/**
 * The registrants that a search finds, as a CSV file. It is masked unless asked for in clear, which writes one line with
 * the ids of all shown to the audit log. The search is not logged, because it may be an email address.
 */
export async function exportRegistrants(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  { userId: actorId }: Session,
  { requestId }: Caller,
  { search, reveal }: { search?: string | undefined; reveal: 0 | 1 },
): Promise<File> {
  const createdAt = clock.now();
  const found = await inTransaction(db, async (tx) => {
    const registrants = await listRegistrants(tx, search, { limit: MOST, offset: 0 });
    if (reveal === 1) {
      const ids = registrants.map(({ id }) => id);
      const subjectId = ids.length === 1 ? ids[0] : null;
      const details = { rows: ids.length, ids };
      const action = "registrants-exported";
      await insertAudit(tx, { actorId, action, subjectId, details, requestId, createdAt });
    }
    return registrants;
  });
  if (reveal === 1) logSecurityEvent({ log }, { event: "registrants_exported", rows: found.length });
  const view = reveal === 1 ? clearView : maskedView;
  const rows = found.map((registrant) => {
    const { serial_number, name, email, phone, address } = view(registrant);
    return {
      ...{ "Serial number": serial_number, Name: name, Email: email, Phone: phone },
      ...{ Address: address, Date: registrant.createdAt },
    };
  });
  return csvFile(`registrants-${reveal === 1 ? "in-clear" : "masked"}`, createdAt, rows, columns);
}

type View = z.infer<typeof RegistrantSchema>;

/** A registrant in clear; callers write the audit log. */
function clearView({ id, serialNumber, name, email, phone, address, createdAt }: Registrant): View {
  const date = createdAt.toISOString();
  return { id, serial_number: serialNumber, name, email, phone, address, date, masked: false };
}

/** A registrant as all staff see them: enough to tell people apart, not to contact them. */
function maskedView(registrant: Registrant): View {
  const { email, phone, address, ...rest } = clearView(registrant);
  return {
    ...rest,
    email: maskEmail(email),
    phone: maskPhone(phone),
    address: maskAddress(address),
    masked: true,
  };
}

const HIDDEN = "***";

/** The first two characters of a mailbox (one of a short one) and its domain. @example maskEmail("owner@demo.example") // => "ow***@demo.example" */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const mailbox = [...email.slice(0, Math.max(at, 0))];
  const shown = mailbox.slice(0, Math.min(2, mailbox.length - 1)).join("");
  return `${shown}${HIDDEN}${at < 0 ? "" : email.slice(at)}`;
}

/** The network and the last two digits of a phone. @example maskPhone("08030000001") // => "080******01" */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return "*".repeat(phone.length);
  return `${phone.slice(0, 3)}${"*".repeat(phone.length - 5)}${phone.slice(-2)}`;
}

/** The first three characters of an address; empty for a missing one. @example maskAddress("12 Allen Avenue") // => "12 ***" */
export function maskAddress(address: string): string {
  if (address === "") return "";
  const letters = [...address];
  return `${letters.length > 6 ? letters.slice(0, 3).join("") : ""}${HIDDEN}`;
}
