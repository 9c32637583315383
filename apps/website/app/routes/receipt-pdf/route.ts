import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ApiClient, ApiError } from "@vendor/api";
import { requireAccount } from "@vendor/remix-kit/server";
import { orErrorPage } from "../../features/account/error-pages.server";
import { paths, readReference } from "../../paths";
import { fileResponse } from "../../server/file-response.server";

async function fileOf(api: ApiClient, reference: string): Promise<File> {
  try {
    return await orErrorPage(api.account.receiptPdf({ reference }));
  } catch (error) {
    // An unpaid payment has no receipt; its page shows its state.
    if (error instanceof ApiError && error.code === "CONFLICT") throw redirect(paths.transaction(reference));
    throw error;
  }
}

/** A receipt as a PDF file. */
export async function loader(args: LoaderFunctionArgs) {
  const reference = readReference(new URLSearchParams({ reference: args.params.reference ?? "" }));
  if (!reference) throw new Response("Not found", { status: 404 });
  const { api } = requireAccount(args, paths.login({ page: "transaction", reference }));
  return fileResponse(await fileOf(api, reference), "application/pdf");
}
