import { createHash } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { EmptyState, LinkButton, Page, PageHeader, Stack } from "@vendor/ui";
import { renewalView } from "../../features/clients/client-view";
import { chosenIn } from "../../features/clients/list-query";
import { RenewalResults } from "../../features/clients/RenewalResults";
import { ReviewRenewals } from "../../features/clients/ReviewRenewals";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { siteName } from "../../site";
import { clientsAction } from "./clients-action.server";

/** What the chosen clients' renewals cost now. Nothing to choose from is a page, too. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, profile } = requireAgent(args, paths.login({ page: "home" }));
  const chosen = chosenIn(new URL(args.request.url).searchParams);
  const [{ balance }, found] = await Promise.all([
    api.reseller.balance({}),
    chosen.length > 0 ? api.reseller.clients({ location_ids: chosen.join(",") }) : undefined,
  ]);
  const renewals = (found?.data.rows ?? []).flatMap(renewalView);
  const total = renewals.reduce((sum, { renewal }) => sum + renewal, 0);
  // Until when each is covered is part of the key: once they are renewed, the same choice is another payment.
  const reviewed = JSON.stringify([profile.sub, renewals.map(({ claim, until }) => [claim, until])]);
  const paymentKey = `renew-${createHash("sha256").update(reviewed).digest("hex").slice(0, 40)}`;
  return { renewals, total, balance, paymentKey };
}

export const meta: MetaFunction = () => [{ title: `Renew clients · ${siteName}` }];

export const action = (args: ActionFunctionArgs) => clientsAction(args);

/** A refusal for another price shows the new one at once; while the API is away there is nothing to read. */
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
          lead={results ? undefined : "Each keeps its plan and its extras. Look through it, then pay once."}
        />
        {results ? (
          <RenewalResults results={results} />
        ) : review.renewals.length > 0 ? (
          <ReviewRenewals {...review} refusal={reply?.message ? reply : undefined} />
        ) : (
          <EmptyState
            title="No client chosen"
            action={
              <LinkButton as={Link} to={paths.home({}, "#clients")} tone="primary">
                Choose clients
              </LinkButton>
            }
          >
            Tick the clients in the list that you want to renew.
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}
