import { type ActionFunctionArgs, data } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { isUnavailable, parseForm } from "@vendor/remix-kit/server";
import { RenewalSchema } from "../../features/clients/renewal-schema";
import { dayOf } from "../../features/dates/day-of";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";

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
