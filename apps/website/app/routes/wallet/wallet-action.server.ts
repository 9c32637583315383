import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { readForm, requireAccount } from "@vendor/remix-kit/server";
import { paths, planChoiceIn, referenceIn } from "../../paths";
import { payTopUp, readTopUp, refused, settleTopUp, type TopUp } from "./top-up.server";

function run(topUp: TopUp) {
  const { form } = topUp;
  if (form.get("intent") !== "settle") return payTopUp(topUp);
  const reference = referenceIn(new URLSearchParams({ reference: String(form.get("reference") ?? "") }));
  if (!reference) throw new Response("The form could not be read.", { status: 400 });
  return settleTopUp(topUp, reference, readTopUp(form));
}

/** Adds money to the wallet: prices and begins a top-up, or settles one that was begun. */
export async function action(args: ActionFunctionArgs) {
  const order = planChoiceIn(new URL(args.request.url).searchParams);
  const { api } = requireAccount(args, paths.login({ page: "wallet" }));
  const form = await readForm(args.request);
  try {
    return await run({ args, api, form, order });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "UNVERIFIED") throw redirectDocument(paths.verifyPhone(order));
    return refused(readTopUp(form), error);
  }
}
