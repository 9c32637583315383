import { type OfficeSubject, officeSubjects } from "@vendor/api";
import { type RequestArgs, readSearch } from "@vendor/remix-kit";
import type { Account } from "@vendor/remix-kit/server";
import { requireStaff } from "../../server/guards.server";
import { PLACE } from "../lists/list-address";
import { fieldsOf } from "./values";

type Params = { params: { subject?: string; [name: string]: string | undefined } };

/** @throws a 404 page. */
export function notFound(): never {
  throw new Response("Not found", { status: 404 });
}

/** The subject in the address, with the verbs that the person may use. @throws a 404 page; 403 for another's duty. */
export async function openSubject(args: RequestArgs & Params) {
  const name = officeSubjects.find((each) => each === args.params.subject) ?? notFound();
  const account = requireStaff(args, "subject", name);
  const subjects = (await account.api.office.subjects({})).data;
  const subject = subjects.find((each) => each.name === name);
  if (!subject) throw new Response("Forbidden", { status: 403 });
  // Who may withdraw planned changes has them as a subject.
  const cancels = subjects.some((each) => each.name === "planned");
  // A planned change has the fields of another subject.
  const described = name === "planned" ? subjects : [subject];
  const fields = fieldsOf(described.flatMap(({ verbs }) => verbs));
  return { ...account, name, verbs: subject.verbs, reveals: subject.reveals, fields, cancels };
}

/** Parameters of a list's address that are no filters. */
const NO_FILTERS = ["search", "sort", "columns", PLACE];

/** A subject's list, and how a page of what its address asks for is read. */
export async function openList(args: RequestArgs & Params) {
  const subject = await openSubject(args);
  const query = new URL(args.request.url).searchParams;
  const filters = new URLSearchParams([...query].filter(([name]) => !NO_FILTERS.includes(name))).toString();
  const search = readSearch(query);
  const sort = /^\w{1,40}:(ascending|descending)$/.exec(query.get("sort") ?? "")?.[0];
  const asked = {
    subject: subject.name,
    ...(search && { search }),
    // A longer text is of no use to any list.
    ...(filters && filters.length <= 1_000 && { filters }),
    ...(sort && { sort }),
  };
  const read = async (after: string | undefined, limit?: number) =>
    (await subject.api.office.rows({ ...asked, ...(after && { after }), ...(limit && { limit }) })).data;
  return { ...subject, query, read };
}

/** A customer as a row, because the list has the newest ones only. */
async function findCustomerRow(api: Account["api"], key: string) {
  if (!/^[1-9]\d{0,8}$/.test(key)) return undefined;
  const { id, name } = (await api.officeCustomers.show({ id: Number(key) })).data;
  return { key, row: `customer ${id}`, values: { account: id, name } };
}

/** The row with this key; the newest of several, such as the email of a person who left and of one who joined. */
export async function findRow(api: Account["api"], subject: OfficeSubject, key: string) {
  if (subject === "customers") return findCustomerRow(api, key);
  const { rows } = (await api.office.rows({ subject, key })).data;
  return rows.find((row) => row.key === key);
}
