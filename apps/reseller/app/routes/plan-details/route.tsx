import type { MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import { brand } from "@vendor/brand";
import { NoScriptRefresh, useFocusOnMount, useTimedRedirect } from "@vendor/remix-kit";
import { Avatar, Heading, LinkButton, Page, PaymentStatus, Stack, Text } from "@vendor/ui";
import { formatDay } from "../../features/format";
import { ConfirmTokensPage } from "../../features/order/ConfirmTokensPage";
import { OrderForm } from "../../features/order/OrderForm";
import type { PayReply, Summary } from "../../features/order/order";
import * as styles from "../../features/order/order.css";
import type { action, loader } from "../../features/order/order.server";
import { type OrderQuery, paths, readOrder } from "../../paths";
import { site } from "../../site";

/** Spec §9: the failure card is shown for this long. */
const SECONDS = 10;

type OrderFailedProps = {
  failure: NonNullable<PayReply["failure"]>;
  query: OrderQuery;
};

/** The failure card, with the API's reason and a link to try again. */
function OrderFailed({ failure, query }: OrderFailedProps) {
  const order = paths.planDetails(query);
  const outcome = useFocusOnMount<HTMLElement>();
  useTimedRedirect(SECONDS, order);
  return (
    <div className={styles.panel}>
      <NoScriptRefresh seconds={SECONDS} to={order} />
      <PaymentStatus
        ref={outcome}
        tabIndex={-1}
        state="failed"
        title="Subscription not successful!"
        text={`There was an issue with your payment. Please try again. ${failure.reason ?? ""}`.trimEnd()}
        countdown="You’ll return to your order in a few seconds."
        actions={
          <>
            <LinkButton as={Link} to={order} replace tone="primary">
              Try again
            </LinkButton>
            {failure.tooLow ? (
              <LinkButton as={Link} to={paths.tokens(query)} reloadDocument>
                Buy tokens
              </LinkButton>
            ) : null}
          </>
        }
      />
    </div>
  );
}

/** Shown for another agent's client and for an unknown one alike. */
function NoSuchClient() {
  return (
    <Page width="text" padBlock="xxl">
      <Stack gap="lg" align="start">
        <Heading level={1} size="h2">
          This is not one of your clients
        </Heading>
        <Text>
          This location does not exist, or it belongs to another agent. Your clients are on your dashboard.
        </Text>
        <LinkButton href={paths.home()} tone="primary">
          Your clients
        </LinkButton>
      </Stack>
    </Page>
  );
}

type Props = {
  summary: Pick<Summary, "location_name" | "owner" | "expires_at" | "on_trial">;
  /** The agent who pays. */
  agent: { name: string; firstName: string };
};

/** The client and the agent who pays. */
function ClientHead({ summary, agent }: Props) {
  const { location_name, owner, expires_at, on_trial } = summary;
  return (
    <div className={styles.head}>
      <div className={styles.client}>
        <Stack gap="xxs">
          <Heading level={1} size="h2">
            <bdi>{location_name}</bdi>
          </Heading>
          <Text tone="muted">
            {owner === location_name ? null : (
              <>
                Owned by <bdi>{owner}</bdi>.{" "}
              </>
            )}
            {expires_at
              ? `${on_trial ? "On a free trial" : "Paid"} until ${formatDay(expires_at)}.`
              : "No subscription yet."}
          </Text>
        </Stack>
      </div>
      <span className={styles.agent}>
        <Avatar name={agent.name} decorative size="small" />
        <span className={styles.agentName}>
          <bdi>{agent.firstName}</bdi>
        </span>
        <Text as="span" size="sm" tone="muted">
          Agent
        </Text>
      </span>
    </div>
  );
}

export { action, loader } from "../../features/order/order.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data ? `Pay for ${data.summary.location_name}` : "Page not found"} · ${brand.product} for agents`,
  },
];

export default function PlanDetails() {
  const { agent, requested, summary, step, orderKey: loadedKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const orderKey = reply?.orderKey ?? loadedKey;
  const { search } = useLocation();
  const order = { requested, summary, orderKey, notice: reply?.notice ?? null };
  return (
    <Page>
      <Stack gap="xl">
        <ClientHead summary={summary} agent={agent} />
        {reply?.failure ? (
          // After a refusal the loader's data is old, so read the order from the address.
          <OrderFailed failure={reply.failure} query={readOrder(new URLSearchParams(search))} />
        ) : step === "pay" || reply?.code ? (
          <ConfirmTokensPage {...order} code={reply?.code ?? null} />
        ) : (
          // Reset the form for another client or subscription.
          <OrderForm key={`${summary.location_id}-${orderKey}`} {...order} />
        )}
      </Stack>
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NoSuchClient />;
  return (
    <Page padBlock="xxl">
      <site.ErrorPage />
    </Page>
  );
}
