import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { fileOrPage, requireAccount } from "@vendor/remix-kit/server";
import { paths, readReference } from "../../paths";

/** A receipt as a PDF file; with `document`, the invoice or the credit note. */
export async function loader(args: LoaderFunctionArgs) {
  const reference = readReference(new URLSearchParams({ reference: args.params.reference ?? "" }));
  if (!reference) throw redirect(paths.transactions());
  const { api } = requireAccount(args, paths.login({ page: "transaction", reference }));
  const wanted = new URL(args.request.url).searchParams.get("document");
  const document = wanted === "invoice" || wanted === "credit-note" ? wanted : undefined;
  const page = paths.transaction(reference);
  try {
    return await fileOrPage(api.account.receiptPdf({ reference, document }), page, "application/pdf");
  } catch (error) {
    // An unpaid payment has no receipt; its page shows its state.
    if (error instanceof ApiError && error.code === "CONFLICT") throw redirect(page);
    throw error;
  }
}
