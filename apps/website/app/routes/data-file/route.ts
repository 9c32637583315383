import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { fileOrPage, requireAccount } from "@vendor/remix-kit/server";
import { paths } from "../../paths";

export async function loader(args: LoaderFunctionArgs) {
  const [, id] = /^([0-9a-f-]{36})\.zip$/.exec(args.params.file ?? "") ?? [];
  const page = paths.accountData();
  if (!id) throw redirect(page);
  const { api } = requireAccount(args, paths.login({ page: "data" }));
  try {
    return await fileOrPage(api.accountData.exportFile({ id }), page, "application/zip");
  } catch (error) {
    // The page asks for the code.
    if (error instanceof ApiError && error.code === "SECOND_FACTOR_NEEDED") throw redirect(page);
    throw error;
  }
}
