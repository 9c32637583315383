import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { EmptyState, LinkButton, Page, PageHeader, Stack } from "@vendor/ui";
import { RenewalResults } from "../../features/clients/RenewalResults";
import { ReviewRenewals } from "../../features/clients/ReviewRenewals";
import { paths } from "../../paths";
import { siteName } from "../../site";
import { clientsAction } from "./clients-action.server";
import { clientsLoader } from "./clients-loader.server";

export const meta: MetaFunction = () => [{ title: `Renew clients · ${siteName}` }];

export const loader = (args: LoaderFunctionArgs) => clientsLoader(args);
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
