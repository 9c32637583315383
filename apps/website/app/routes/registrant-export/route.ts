import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { ApiError, pageField } from "@vendor/api";
import { lineText, searchField, secondFactorCodeField } from "@vendor/api/fields";
import { fileResponse, parseForm, requireAccount } from "@vendor/remix-kit/server";
import { z } from "zod";
import { paths } from "../../paths";

const ExportSchema = z.object({
  search: searchField.default(""),
  page: pageField,
  before: z.coerce.number().int().min(1).optional(),
  reveal: z.enum(["1"]).optional(),
  reason: lineText({ max: 200 }).optional(),
  second_factor_code: secondFactorCodeField.optional(),
});

/** Which field of the form has to be filled in again. */
function refusedField(names: object): "reason" | "search" | "code" | true {
  if ("reason" in names) return "reason";
  if ("search" in names) return "search";
  return "second_factor_code" in names ? "code" : true;
}

/** This address answers with a file and has no page. */
export function loader() {
  return redirect(paths.registrants());
}

/** The registrants as a file. A post, because every export is written to the audit log. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "registrant" }));
  const parsed = await parseForm(args.request, ExportSchema);
  if (!parsed.ok) {
    const { error } = parsed.reply.data.result;
    return redirect(paths.registrants({ refused: refusedField(error ?? {}) }));
  }
  const { search, page, before, reveal, ...proof } = parsed.value;
  try {
    const shown = { ...(search && { search }), page, before };
    const wanted = reveal ? { ...shown, reveal: 1 as const, ...proof } : { ...shown, reveal: 0 as const };
    return await fileResponse(await api.registrants.export(wanted), "text/csv; charset=utf-8");
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "FORBIDDEN") throw error;
    const needsCode = error.code === "SECOND_FACTOR_NEEDED";
    const refused = needsCode ? ("code" as const) : refusedField(error.fieldErrors);
    return redirect(paths.registrants({ search, page, before, refused }));
  }
}
