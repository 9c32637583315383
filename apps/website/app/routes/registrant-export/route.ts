import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { parseForm, requireAccount } from "@vendor/remix-kit/server";
import { z } from "zod";
import { ownPage } from "../../features/account/own-pages.server";
import { paths } from "../../paths";

const ExportSchema = z.object({
  search: z.string().trim().max(100).default(""),
  reveal: z.enum(["1"]).optional(),
});

/** Opened as an address it is no page: the list has the buttons. */
export function loader() {
  return redirect(paths.registrants());
}

/** The list as a file. It is asked for by a form: what is written to the audit log must not hang on a link. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "registrant" }));
  const parsed = await parseForm(args.request, ExportSchema);
  if (!parsed.ok) return redirect(paths.registrants());
  const { search, reveal } = parsed.value;
  try {
    const wanted = { ...(search && { search }), reveal: reveal ? (1 as const) : (0 as const) };
    const file = await ownPage(api.registrants.export(wanted));
    // The name goes into a header.
    const name = file.name.replace(/[^\w.-]+/g, "-");
    return new Response(await file.arrayBuffer(), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirect(paths.registrants({ search, refused: true }));
  }
}
