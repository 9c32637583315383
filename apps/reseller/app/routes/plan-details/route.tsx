import type { MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Page, Stack } from "@vendor/ui";
import { ClientHead } from "../../features/order/ClientHead";
import { NoSuchClient } from "../../features/order/NoSuchClient";
import { OrderFailed } from "../../features/order/OrderFailed";
import { OrderForm } from "../../features/order/OrderForm";
import { PayStep } from "../../features/order/PayStep";
import { orderIn } from "../../paths";
import type { action } from "./pay-action.server";
import type { loader } from "./plan-details-loader.server";

export { action } from "./pay-action.server";
export { loader } from "./plan-details-loader.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Pay for ${data.summary.location_name}` : "Oops 404!"} · ${brand.product} for agents` },
];

export default function PlanDetails() {
  const { agent, asked, summary, step, orderKey: loadedKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const orderKey = reply?.orderKey ?? loadedKey;
  const { search } = useLocation();
  const order = { asked, summary, orderKey, notice: reply?.notice ?? null };
  return (
    <Page padBlock="xl">
      <Stack gap="xl">
        <ClientHead summary={summary} agent={agent} />
        {reply?.failure ? (
          // A refusal loads nothing anew, so what was asked for stands in the address alone.
          <OrderFailed failure={reply.failure} query={orderIn(new URLSearchParams(search))} />
        ) : step === "pay" ? (
          <PayStep {...order} />
        ) : (
          // Another client, or the same one with another subscription, is another order.
          <OrderForm key={`${summary.location_id}-${orderKey}`} {...order} />
        )}
      </Stack>
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NoSuchClient />;
  throw error;
}
