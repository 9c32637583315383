import { type OfficeSubject, officeSubjects } from "@vendor/api";
import { type RequestArgs, readSearch } from "@vendor/remix-kit";
import type { Account } from "@vendor/remix-kit/server";
import { requireStaff } from "../../server/guards.server";
import { chooseRows, columnsOf, usualColumns } from "./table";
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
  return { ...account, name, verbs: subject.verbs, fields, cancels };
}

/** The rows of a subject as a list shows them. */
export async function listSubject(args: RequestArgs & Params) {
  const { api, name, verbs, fields } = await openSubject(args);
  const rows = (await api.office.rows({ subject: name })).data;
  const query = new URL(args.request.url).searchParams;
  const columns = columnsOf(rows, fields);
  const shown = chooseRows(rows, query, { columns, fields, search: readSearch(query) });
  const picked = query.get("columns")?.split(",") ?? usualColumns(columns, fields);
  return { name, verbs, fields, rows, columns, shown, picked, query };
}

/** A customer as a row, because the list has the newest ones only. */
async function findCustomerRow(api: Account["api"], key: string) {
  if (!/^[1-9]\d{0,8}$/.test(key)) return undefined;
  const { id, name } = (await api.officeCustomers.show({ id: Number(key) })).data;
  return { key, row: `customer ${id}`, values: { account: id, name } };
}

/** The row with this key. The newest of those with the same, such as the email of a person who left and one who joined. */
export async function findRow(api: Account["api"], subject: OfficeSubject, key: string) {
  if (subject === "customers") return findCustomerRow(api, key);
  const rows = (await api.office.rows({ subject })).data;
  return rows.findLast((row) => row.key === key);
}
