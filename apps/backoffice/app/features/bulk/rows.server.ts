import { data } from "@remix-run/node";
import { officeLists, type RowPreview } from "@vendor/api";
import type { RequestArgs } from "@vendor/remix-kit";
import { type Account, readForm, redirectWithSession, refusalInit } from "@vendor/remix-kit/server";
import { paths } from "../../paths";
import { enterCode, needsCode, refusalOf } from "../changes/code.server";
import { openOutcome } from "../changes/outcome.server";
import { rowName } from "../subjects/row-name";
import { changedRows, type Fields } from "../subjects/values";
import type { PreviewedRow } from "./RowsPreview";

/** As many rows as one request changes. */
const MOST_ROWS = 100;

/** The rows that were chosen in a list. */
export const chosenKeys = (request: Request, name = "key") =>
  new URL(request.url).searchParams.getAll(name).filter(Boolean).slice(0, MOST_ROWS);

/** The page of a list that an address names; the home page for what is none. */
export function listOrHome(list: string | null | undefined): string {
  const known = officeLists.find((name) => name === list);
  return known ? paths.list(known) : paths.home();
}

/** The rows of a preview, and what the form asks for. */
export async function previewed(api: Account["api"], rows: readonly RowPreview[], fields: Fields) {
  return {
    rows: rows.map(
      ({ key, row, before, after, token, fault }): PreviewedRow => ({
        ...{ key, title: rowName(row, before ?? after), token, fault },
        changes: token === null ? [] : changedRows(before, after, fields),
      }),
    ),
    needsApproval: rows.some(({ needs_approval }) => needs_approval),
    asksCode: await needsCode({ api }),
  };
}

/** Makes the changes of a preview's form, and leads to their list with a link that takes them back where something does. */
export async function changeRows(
  args: RequestArgs,
  { api }: Pick<Account, "api">,
  list: string | null | undefined,
) {
  const known = officeLists.find((name) => name === list);
  const form = await readForm(args.request);
  const reason = form.get("reason")?.toString().trim() ?? "";
  try {
    await enterCode({ api }, form);
    const tokens = form.getAll("token").map(String);
    const outcomes = (await api.office.changeRows({ tokens, ...(reason && { reason }) })).data;
    const proposed = outcomes.filter(({ proposal }) => proposal !== null).length;
    const undo = outcomes.flatMap(({ undo: id }) => (id === null ? [] : [id]));
    const session = await openOutcome(args);
    session.flash("message", proposed > 0 ? `${proposed} sent for approval.` : `${outcomes.length} done.`);
    if (undo.length > 0 && known) session.flash("undo", paths.undo(undo, known));
    return redirectWithSession(args, session, proposed > 0 ? paths.approvals() : listOrHome(list));
  } catch (error) {
    const { errors, message, error: refusal } = refusalOf(error);
    return data({ reason, errors, message }, refusalInit(refusal));
  }
}
