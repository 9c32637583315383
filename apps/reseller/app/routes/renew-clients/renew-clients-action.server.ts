import { type ActionFunctionArgs, data } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { recentCode } from "@vendor/remix-kit/account-schemas";
import { confirmByCode, isUnavailable, orderKeyOf, parseForm, payOnce } from "@vendor/remix-kit/server";
import { z } from "zod";
import { MAX_RENEWALS } from "../../features/clients/client-query";
import { formatDay } from "../../features/format";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";

/** "1001:2:12:6000050:1797930000000": client, plan, months, the total that the review showed, and when its time ends (0: never). */
const claim = z
  .string()
  .max(60)
  .regex(/^[1-9]\d{0,8}:\d{1,3}:(1|12):\d{1,12}:\d{1,14}$/)
  .transform((text) => {
    const [location_id = 0, plan_id = 0, months, amount_paid = 0, ends = 0] = text.split(":").map(Number);
    return {
      location_id,
      plan_id,
      duration: months === 12 ? (12 as const) : (1 as const),
      amount_paid: kobo(amount_paid),
      expires_at: ends === 0 ? null : new Date(ends).toISOString(),
    };
  });

const RenewalSchema = z
  .object({
    claim: z.array(claim, { error: "Choose at least one client" }).min(1).max(MAX_RENEWALS),
    ...recentCode,
  })
  .transform(({ claim: clients, second_factor_code: code }) => ({
    code,
    claims: { clients, amount_paid: kobo(clients.reduce((sum, { amount_paid }) => sum + amount_paid, 0)) },
  }));
type Claims = z.output<typeof RenewalSchema>["claims"];

/**
 * What is paid, without when each client's time ends: a review that is shown after the payment has the new ends, and the same
 * order key sent with them must not pay again.
 */
const boughtBy = ({ clients }: Claims) => clients.map(({ expires_at: _, ...bought }) => bought);

const UNCONFIRMED = "We could not confirm this payment. Please try again: you will not be charged twice.";

const refuse = (
  reason: string,
  message: string,
  status: number,
  rest: { orderKey?: string; shown?: string[]; codeError?: string[] | undefined },
) =>
  data(
    {
      results: null,
      reason,
      message,
      orderKey: rest.orderKey ?? null,
      shown: rest.shown ?? [],
      codeError: rest.codeError ?? null,
    },
    { status },
  );

/** Pays for the reviewed renewals in one payment, and returns each client's result. */
export async function renewClientsAction(args: ActionFunctionArgs) {
  const { api, profile } = requireAgent(args, paths.login({ page: "home" }));
  const parsed = await parseForm(args.request, RenewalSchema);
  const shown = parsed.form.getAll("claim").map(String);
  const orderKey = orderKeyOf(parsed.form);
  const codeError = parsed.ok ? undefined : parsed.reply.data.result.error?.second_factor_code;
  if (codeError) return refuse("CODE", codeError[0] ?? "", 422, { shown, codeError });
  if (!parsed.ok || orderKey === null) return refuse("CHOICE", "Please select the clients again.", 422, {});
  const { code, claims } = parsed.value;
  try {
    await confirmByCode(api, code);
    const context = payOnce(orderKey, profile.sub, boughtBy(claims));
    const answer = await api.reseller.renewClients(claims, { context });
    const results = answer.data.results.map(({ expires_at, ...result }) => ({
      ...result,
      until: expires_at && formatDay(expires_at),
    }));
    return { results, reason: null, message: null, orderKey: null, shown: [], codeError: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code: refusal, message, status, fieldErrors } = error;
    // The payment may have succeeded, so a retry must have the same key.
    if (isUnavailable(error)) return refuse("UNKNOWN", UNCONFIRMED, 503, { orderKey, shown });
    const rest = { shown, codeError: fieldErrors.second_factor_code };
    return refuse(refusal, message, status < 500 ? status : 503, rest);
  }
}
