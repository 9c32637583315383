import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { useOwnDocument } from "@vendor/remix-kit/card-payment";
import { DurationBadge, Heading, Inline, Price, Stack, Text } from "@vendor/ui";
import { ShortName } from "../../features/account/LongName";
import { Checkout } from "../../features/checkout/Checkout";
import { CheckoutSkeleton } from "../../features/checkout/CheckoutSkeleton";
import { OrderPaid } from "../../features/checkout/OrderPaid";
import { OwnersOnly } from "../../features/checkout/OwnersOnly";
import { BareFrame } from "../../features/navigation/BareFrame";
import { planPriceView } from "../../features/plans/plan-price-view";
import { paths } from "../../paths";
import type { action } from "./plan-details-action.server";
import type { loader } from "./plan-details-loader.server";

export { action } from "./plan-details-action.server";
export { loader } from "./plan-details-loader.server";

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Your subscription · ${brand.product}` }];

export default function PlanDetails() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { location: going } = useNavigation();
  useOwnDocument();
  if (view.denied) return <OwnersOnly />;
  if (view.paid) return <OrderPaid {...view.paid} />;
  const { choice, summary, scriptUrl, place, ...loaded } = view;
  const details = summary.planDetails[0];
  if (!details) return null;
  const price = planPriceView({ ...details, id: details.plan_id }, choice.duration);
  const address = paths.planDetails(choice);
  const elsewhere = going !== undefined && going.pathname !== address;
  return (
    <BareFrame width="page" panel={false}>
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
          {place ? (
            <Text tone="muted">
              <ShortName after="For ">{place}</ShortName>
            </Text>
          ) : null}
        </Stack>
        {elsewhere && going.pathname.startsWith("/plans-details/") ? (
          <CheckoutSkeleton />
        ) : (
          <Checkout
            key={address}
            choice={choice}
            summary={summary}
            loaded={loaded}
            scriptUrl={scriptUrl}
            reply={reply ?? null}
          />
        )}
      </Stack>
    </BareFrame>
  );
}
