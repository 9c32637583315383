import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ApiClient, ApiError } from "@vendor/api";
import { requireAccount } from "@vendor/remix-kit/server";
import { ownPage } from "../../features/account/own-pages.server";
import { paths, referenceIn } from "../../paths";

async function fileOf(api: ApiClient, reference: string): Promise<File> {
  try {
    return await ownPage(api.account.receiptPdf({ reference }));
  } catch (error) {
    // What was not paid has no receipt; its page says how it stands.
    if (error instanceof ApiError && error.code === "CONFLICT") throw redirect(paths.transaction(reference));
    throw error;
  }
}

/** A receipt as a file to keep. Like every page behind sign-in, no cache keeps it: the page rules say so. */
export async function loader(args: LoaderFunctionArgs) {
  const reference = referenceIn(new URLSearchParams({ reference: args.params.reference ?? "" }));
  if (!reference) throw new Response("Not found", { status: 404 });
  const { api } = requireAccount(args, paths.login({ page: "transaction", reference }));
  const file = await fileOf(api, reference);
  // The name goes into a header.
  const name = file.name.replace(/[^\w.-]+/g, "-");
  return new Response(await file.arrayBuffer(), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
