import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { EmptyState, LinkButton, Page, PageHeader, Stack } from "@vendor/ui";
import { readClientIds } from "../../features/clients/client-query";
import { renewalView } from "../../features/clients/client-view";
import { RenewalResults } from "../../features/clients/RenewalResults";
import { ReviewRenewals } from "../../features/clients/ReviewRenewals";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { siteName } from "../../site";
import { renewClientsAction } from "./renew-clients-action.server";

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

export const action = (args: ActionFunctionArgs) => renewClientsAction(args);

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
