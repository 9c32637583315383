import type { MetaFunction } from "@remix-run/node";
import { Await, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { useOwnDocument } from "@vendor/remix-kit/card-payment";
import { PlainFrame } from "@vendor/remix-kit/site";
import { DurationBadge, Heading, Inline, Price, Skeleton, Stack, Text } from "@vendor/ui";
import { Suspense } from "react";
import { ShortName } from "../../features/account/LongName";
import { Checkout } from "../../features/checkout/Checkout";
import { CheckoutSkeleton, LostOrder } from "../../features/checkout/CheckoutSkeleton";
import { OrderPaid } from "../../features/checkout/OrderPaid";
import { OwnersOnly } from "../../features/checkout/OwnersOnly";
import { useGiveUp } from "../../features/checkout/use-give-up";
import { planPriceView } from "../../features/plans/plan-price-view";
import { orderIn, paths } from "../../paths";
import type { action } from "./plan-details-action.server";
import type { loader } from "./plan-details-loader.server";

export { action } from "./plan-details-action.server";
export { loader } from "./plan-details-loader.server";

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Your subscription · ${brand.product}` }];

export default function PlanDetails() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { search } = useLocation();
  const { location: going } = useNavigation();
  useOwnDocument();
  const whole =
    view.denied || view.paid ? "" : paths.planDetailsWhole(view.choice, orderIn(new URLSearchParams(search)));
  useGiveUp(view.denied || view.paid ? null : view.order, whole);
  if (view.denied) return <OwnersOnly />;
  if (view.paid) return <OrderPaid {...view.paid} />;
  const { choice, summary, order, scriptUrl } = view;
  const details = summary.planDetails[0];
  if (!details) return null;
  const price = planPriceView({ ...details, id: details.plan_id }, choice.duration);
  const address = paths.planDetails(choice);
  const elsewhere = going !== undefined && going.pathname !== address;
  return (
    <PlainFrame width="page">
      <Stack gap="xl">
        <Stack gap="xs">
          <Heading level={1} size="h2">
            You're about to subscribe to
          </Heading>
          <Inline gap="md">
            <Heading level={2} size="h3">
              {details.name}
            </Heading>
            <DurationBadge duration={choice.duration} />
          </Inline>
          <Price
            amount={price.amount}
            was={price.was}
            per={choice.duration === "yearly" ? "/year" : "/monthly"}
            size="lg"
          />
          <Suspense fallback={<Skeleton width="half" />}>
            <Await resolve={order} errorElement={<span />}>
              {({ place }) =>
                place ? (
                  <Text tone="muted">
                    <ShortName after="For ">{place}</ShortName>
                  </Text>
                ) : null
              }
            </Await>
          </Suspense>
        </Stack>
        {elsewhere && going.pathname.startsWith("/plans-details/") ? (
          <CheckoutSkeleton summary={summary} />
        ) : (
          <Suspense fallback={<CheckoutSkeleton summary={summary} whole={whole} />}>
            <Await resolve={order} errorElement={<LostOrder whole={whole} />}>
              {({ summary: priced, ...loaded }) => (
                <Checkout
                  key={address}
                  choice={choice}
                  summary={priced}
                  loaded={loaded}
                  scriptUrl={scriptUrl}
                  reply={reply ?? null}
                />
              )}
            </Await>
          </Suspense>
        )}
      </Stack>
    </PlainFrame>
  );
}
