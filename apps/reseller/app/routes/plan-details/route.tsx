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
import { Heading, LinkButton, Page, PaymentStatus, Stack, Text } from "@vendor/ui";
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
  summary: Pick<Summary, "location_name" | "owner" | "expires_at" | "on_trial" | "state">;
};

/** @example describeTime({ expires_at, on_trial: true, state: "expired" }) // => "The free trial ended on 5 November 2026." */
function describeTime({ expires_at, on_trial, state }: Props["summary"]): string {
  if (!expires_at) return "No subscription yet.";
  const day = formatDay(expires_at);
  if (state === "expired") return on_trial ? `The free trial ended on ${day}.` : `Expired on ${day}.`;
  return `${on_trial ? "On a free trial" : "Paid"} until ${day}.`;
}

/** The client. The header has the agent who pays. */
function ClientHead({ summary }: Props) {
  const { location_name, owner } = summary;
  return (
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
        {describeTime(summary)}
      </Text>
    </Stack>
  );
}

export { action, loader } from "../../features/order/order.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data ? `Pay for ${data.summary.location_name}` : "Page not found"} · ${brand.product} for agents`,
  },
];

export default function PlanDetails() {
  const { requested, summary, step, orderKey: loadedKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const orderKey = reply?.orderKey ?? loadedKey;
  const { search } = useLocation();
  const order = { requested, summary, orderKey, notice: reply?.notice ?? null };
  return (
    <Page>
      <Stack gap="xl">
        <ClientHead summary={summary} />
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
