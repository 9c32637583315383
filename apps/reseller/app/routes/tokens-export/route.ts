import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";

/** The agent's token history as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAgent(args, paths.login({ page: "tokens" }));
  const file = await api.reseller.exportTokens();
  // Only safe characters may go into a header.
  const name = file.name.replace(/[^\w.-]+/g, "-");
  return new Response(await file.arrayBuffer(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
