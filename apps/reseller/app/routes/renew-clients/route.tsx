import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { recentCode } from "@vendor/remix-kit/account-schemas";
import { confirmByCode, isUnavailable, orderKeyOf, parseForm, payOnce } from "@vendor/remix-kit/server";
import { EmptyState, LinkButton, Page, PageHeader, Stack } from "@vendor/ui";
import { z } from "zod";
import { MAX_RENEWALS, readClientIds, renewalView } from "../../features/clients/clients";
import { RenewalResults, ReviewRenewals } from "../../features/clients/ReviewRenewals";
import { formatDay } from "../../features/format";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { siteName } from "../../site";

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
export async function action(args: ActionFunctionArgs) {
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

/** The current prices of the selected clients' renewals. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAgent(args, paths.login({ page: "home" }));
  const chosen = readClientIds(new URL(args.request.url).searchParams);
  const [{ balance }, found] = await Promise.all([
    api.reseller.balance({}),
    chosen.length > 0 ? api.reseller.clients({ location_ids: chosen.join(",") }) : undefined,
  ]);
  const renewals = (found?.data.rows ?? []).flatMap(renewalView);
  const total = renewals.reduce((sum, { renewal }) => sum + renewal, 0);
  // It changes with each client's end, because after a renewal the same selection is another payment.
  const orderKey = String(renewals.reduce((sum, { ends }) => sum + ends, 0));
  return { renewals, total, balance, orderKey };
}

export const meta: MetaFunction = () => [{ title: `Renew clients · ${siteName}` }];

/** Loads new prices after a refusal, but not while the API is unavailable. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === undefined ? defaultShouldRevalidate : actionStatus < 500;

export default function RenewClients() {
  const review = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const results = reply?.results;
  return (
    <Page width="text">
      <Stack gap="lg">
        <PageHeader
          title={results ? "Payment results" : "Renew clients"}
          lead={
            results
              ? undefined
              : "Each client keeps its plan and extras. Check the prices, then pay for all of them at once."
          }
        />
        {results ? (
          <RenewalResults results={results} />
        ) : review.renewals.length > 0 ? (
          <ReviewRenewals {...review} refusal={reply?.message ? reply : undefined} />
        ) : (
          <EmptyState
            title="No clients selected"
            action={
              <LinkButton as={Link} to={paths.home({}, "#clients")} tone="primary">
                Select clients
              </LinkButton>
            }
          >
            Select the clients in your list that you want to renew.
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}
