import type { RegistrantSchema } from "@vendor/api";
import type { z } from "zod";
import { csvFile } from "../../csv-file.ts";
import { readFromReplica } from "../../db/replica.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { pageOf, sliceOf } from "../../paging.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { sessionSubject, withCode } from "../people/index.ts";
import { writeAudit } from "./audit.ts";
import {
  countRegistrants,
  findRegistrant,
  listRegistrants,
  MOST_LISTED,
  type Registrant,
  type RegistrantFilter,
} from "./registrants-repository.ts";

/** A page of registrants, masked, newest first. */
export async function showRegistrants(
  deps: Pick<Deps, "db" | "replica">,
  { page, ...filter }: RegistrantFilter & { page: number },
) {
  const { found, counted } = await readFromReplica(deps, async (db) => ({
    found: await listRegistrants(db, filter, sliceOf(page)),
    counted: await countRegistrants(db, filter),
  }));
  const { rows: data, ...rest } = pageOf(found.map(maskedView), page, Math.min(counted, MOST_LISTED));
  return { data, ...rest, more: counted > MOST_LISTED };
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
    await writeAudit(tx, { actorId, action, subjectId: id, details: {}, requestId, createdAt });
    return clearView(registrant);
  });
  logSecurityEvent({ log }, { event: "registrant_revealed", subject_id: id });
  return view;
}

const columns = ["Serial number", "Name", "Email", "Phone", "Address", "Date"];

type ExportRequest = RegistrantFilter & {
  page: number;
  reveal: 0 | 1;
  reason?: string | undefined;
  second_factor_code?: string | undefined;
};

/**
 * The page of registrants that staff see, as a CSV file. It is masked unless asked for in clear with a reason and a new code;
 * that writes one line with the reason and the ids of all shown to the audit log. The search is not logged, because it may be an
 * email address.
 * @throws {Refusal} A message at `reason` when there is none, at `search` when it finds more people than are listed; `SECOND_FACTOR_REQUIRED` from staff without an authenticator app, `SECOND_FACTOR_NEEDED` without a code; what `withCode` throws.
 */
export async function exportRegistrants(
  deps: Deps,
  session: Session,
  caller: Caller,
  request: ExportRequest,
) {
  const now = deps.clock.now();
  const isClear = request.reveal === 1;
  const found = isClear
    ? await readInClear(deps, session, caller, request)
    : await readFromReplica(deps, (db) => listRegistrants(db, request, sliceOf(request.page)));
  const view = isClear ? clearView : maskedView;
  const rows = found.map((registrant) => {
    const { serial_number, name, email, phone, address } = view(registrant);
    return {
      ...{ "Serial number": serial_number, Name: name, Email: email, Phone: phone },
      ...{ Address: address, Date: registrant.createdAt },
    };
  });
  return csvFile(`registrants-${isClear ? "in-clear" : "masked"}`, now, rows, columns);
}

/** Reads a page in clear, and records it in the same transaction. */
async function readInClear(deps: Deps, session: Session, caller: Caller, request: ExportRequest) {
  const { page, reason, second_factor_code: code } = request;
  if (!reason) throw Refusal.field("reason", "Say why you need the data unmasked");
  const read = async (tx: Database) => {
    // A search that finds more shows any thousand of them, so the file could name other people than the page did.
    if (request.search && (await countRegistrants(tx, request)) > MOST_LISTED)
      throw Refusal.field("search", "Add to the search first: it finds more than 1,000 people");
    const registrants = await listRegistrants(tx, request, sliceOf(page));
    const ids = registrants.map(({ id }) => id);
    await writeAudit(tx, {
      ...{ actorId: session.userId, action: "registrants-exported" },
      ...{ subjectId: ids.length === 1 ? ids[0] : null, details: { rows: ids.length, ids, reason } },
      ...{ requestId: caller.requestId, createdAt: deps.clock.now() },
    });
    return registrants;
  };
  if (!session.hasSecondFactor) throw new Refusal("SECOND_FACTOR_REQUIRED");
  if (code === undefined) throw new Refusal("SECOND_FACTOR_NEEDED");
  const asked = { userId: session.userId, by: sessionSubject(session), code };
  const found = await withCode(deps, caller, asked, read);
  logSecurityEvent(deps, { event: "registrants_exported", rows: found.length });
  return found;
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
