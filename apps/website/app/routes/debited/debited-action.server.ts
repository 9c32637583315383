import { type ActionFunctionArgs, data } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { parseForm, requireAccount } from "@vendor/remix-kit/server";
import { DebitedSchema } from "../../features/debited/debited-schema";
import { traceView } from "../../features/debited/trace-view";
import { paths } from "../../paths";

const fields = ["reference", "email", "amount", "paid_on"] as const;

/** Looks for the payment. What is found to be paid is settled by that very question. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "debited" }));
  const parsed = await parseForm(args.request, DebitedSchema);
  if (!parsed.ok) return data({ refusal: parsed.reply.data, found: null }, parsed.reply.init ?? {});
  try {
    const { data: found } = await api.subscription.trace(parsed.value);
    const typed = Object.fromEntries(fields.map((name) => [name, String(parsed.form.get(name) ?? "")]));
    return data({ refusal: null, found: { typed, payments: found.map(traceView) } });
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND")
      return data({ refusal: null, found: { typed: {}, payments: [] } });
    const refusal = parsed.refuse(error);
    return data({ refusal: refusal.data, found: null }, refusal.init ?? {});
  }
}
