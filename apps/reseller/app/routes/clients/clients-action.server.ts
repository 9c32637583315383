import { type ActionFunctionArgs, data } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { isUnavailable, parseForm } from "@vendor/remix-kit/server";
import { z } from "zod";
import { MOST_AT_ONCE } from "../../features/clients/list-query";
import { dayOf } from "../../features/dates/day-of";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";

/** "1001:2:12:6000050": client, plan, months, and the total that was shown. */
const claim = z
  .string()
  .regex(/^[1-9]\d{0,8}:\d{1,3}:(1|12):\d{1,12}$/)
  .transform((text) => {
    const [location_id = 0, plan_id = 0, months, amount_paid = 0] = text.split(":").map(Number);
    return {
      location_id,
      plan_id,
      duration: months === 12 ? (12 as const) : (1 as const),
      amount_paid: kobo(amount_paid),
    };
  });

/** What was reviewed and is to be paid for, as the page sends it. */
const RenewalSchema = z
  .object({
    claim: z.array(claim, { error: "Choose at least one client" }).min(1).max(MOST_AT_ONCE),
    /** Of the review: the same for every press of its button, so that two presses pay once. */
    key: z.string().regex(/^[\w-]{16,64}$/),
  })
  .transform(({ claim: clients, key }) => ({
    clients,
    key,
    amount_paid: kobo(clients.reduce((sum, { amount_paid }) => sum + amount_paid, 0)),
  }));

const NOT_KNOWN = "We could not learn whether this went through. Press again: it is paid once only.";

const refused = (reason: string, message: string, status: number, rest: { key?: string; shown?: string[] }) =>
  data({ results: null, reason, message, key: rest.key ?? null, shown: rest.shown ?? [] }, { status });

/** Pays for what was reviewed, in one payment; each client's result comes back. */
export async function clientsAction(args: ActionFunctionArgs) {
  const { api } = requireAgent(args, paths.login({ page: "home" }));
  const parsed = await parseForm(args.request, RenewalSchema);
  if (!parsed.ok)
    return refused("CHOICE", "Choose the clients again: this choice could not be read.", 422, {});
  const { key, ...claims } = parsed.value;
  try {
    const answer = await api.reseller.renewClients(claims, { context: { idempotencyKey: key } });
    const results = answer.data.results.map(({ expires_at, ...result }) => ({
      ...result,
      until: expires_at && dayOf(expires_at),
    }));
    return { results, reason: null, message: null, key: null, shown: [] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, status } = error;
    const shown = parsed.form.getAll("claim").map(String);
    // Whether it was paid is not known: another press must be the same payment.
    if (isUnavailable(error)) {
      return refused("UNKNOWN", NOT_KNOWN, 503, { key, shown });
    }
    return refused(code, message, status < 500 ? status : 503, { shown });
  }
}
