import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { requireAccount } from "@vendor/remix-kit/server";
import { orErrorPage } from "../../features/account/error-pages.server";
import { paths } from "../../paths";
import { fileResponse } from "../../server/file-response.server";

/** A file with all data of the account. */
export async function loader(args: LoaderFunctionArgs) {
  const [, id] = /^([0-9a-f-]{36})\.zip$/.exec(args.params.file ?? "") ?? [];
  if (!id) throw new Response("Not found", { status: 404 });
  const { api } = requireAccount(args, paths.login({ page: "data" }));
  try {
    return await fileResponse(await orErrorPage(api.accountData.exportFile({ id })), "application/zip");
  } catch (error) {
    // The page asks for the code.
    if (error instanceof ApiError && error.code === "SECOND_FACTOR_NEEDED")
      throw redirect(paths.accountData());
    throw error;
  }
}
