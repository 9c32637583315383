import { type ActionFunctionArgs, data } from "@remix-run/node";
import { type ApiClient, ApiError } from "@vendor/api";
import { readForm, requireAccount } from "@vendor/remix-kit/server";
import type { z } from "zod";
import { BillingFormSchema } from "../../features/account/billing-schema";
import { paths } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";

function perform(api: ApiClient, asked: z.infer<typeof BillingFormSchema>) {
  if (asked.intent === "remove-card") return api.account.removeCard({ id: asked.card });
  if (asked.intent === "withdraw") return api.account.withdraw({ id: asked.subscription });
  return api.account.setRenewal({ id: asked.subscription, renews: asked.intent === "keep-renewal" });
}

/** Cancels a renewal, undoes that, withdraws a free plan, or forgets a card; the page then says so, or why it could not be. */
export async function billingAction(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "plans-and-billings" }));
  const asked = BillingFormSchema.safeParse(Object.fromEntries(await readForm(args.request)));
  if (!asked.success) throw new Response("The form could not be read.", { status: 400 });
  try {
    const { message } = await perform(api, asked.data);
    return await redirectWithMessage(args, message, paths.plansAndBillings());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ refusal: error.message }, { status: error.status >= 400 ? error.status : 503 });
  }
}
