import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { searchField } from "@vendor/api/fields";
import { fileResponse, parseForm, requireAccount } from "@vendor/remix-kit/server";
import { z } from "zod";
import { orErrorPage } from "../../features/account/error-pages.server";
import { paths } from "../../paths";

const ExportSchema = z.object({
  search: searchField.default(""),
  reveal: z.enum(["1"]).optional(),
});

/** This address answers with a file and has no page. */
export function loader() {
  return redirect(paths.registrants());
}

/** The registrants as a file. A post, because every export is written to the audit log. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "registrant" }));
  const parsed = await parseForm(args.request, ExportSchema);
  if (!parsed.ok) return redirect(paths.registrants());
  const { search, reveal } = parsed.value;
  try {
    const wanted = { ...(search && { search }), reveal: reveal ? (1 as const) : (0 as const) };
    return await fileResponse(await orErrorPage(api.registrants.export(wanted)), "text/csv; charset=utf-8");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirect(paths.registrants({ search, refused: true }));
  }
}
