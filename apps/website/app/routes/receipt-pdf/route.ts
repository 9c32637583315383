import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { requireAccount } from "@vendor/remix-kit/server";
import { orErrorPage } from "../../features/account/error-pages.server";
import { paths, readReference } from "../../paths";
import { fileResponse } from "../../server/file-response.server";

/** A receipt as a PDF file; with `document=credit-note`, the credit note. */
export async function loader(args: LoaderFunctionArgs) {
  const reference = readReference(new URLSearchParams({ reference: args.params.reference ?? "" }));
  if (!reference) throw new Response("Not found", { status: 404 });
  const { api } = requireAccount(args, paths.login({ page: "transaction", reference }));
  const wanted = new URL(args.request.url).searchParams.get("document");
  const document = wanted === "credit-note" ? wanted : undefined;
  try {
    return await fileResponse(
      await orErrorPage(api.account.receiptPdf({ reference, document })),
      "application/pdf",
    );
  } catch (error) {
    // An unpaid payment has no receipt; its page shows its state.
    if (error instanceof ApiError && error.code === "CONFLICT") throw redirect(paths.transaction(reference));
    throw error;
  }
}
