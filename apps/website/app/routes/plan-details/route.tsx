import { type LoaderFunctionArgs, type MetaFunction, redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { siteOf } from "@vendor/remix-kit";
import { DurationBadge, Heading, Inline, Price, Stack } from "@vendor/ui";
import { Checkout } from "../../features/checkout/Checkout";
import { choicesOf, selectionOf } from "../../features/checkout/order-form";
import { useOwnDocument } from "../../features/checkout/use-own-document";
import { BareFrame } from "../../features/navigation/BareFrame";
import { planPriceView } from "../../features/plans/plan-price-view";
import { orderIn, paths } from "../../paths";
import { begunPayment } from "../../server/begun-payment.server";
import { requireCustomer } from "../../server/guards.server";
import type { action } from "./plan-details-action.server";
import { planParams } from "./plan-params.server";
import { priceOrder } from "./price-order.server";

export { action } from "./plan-details-action.server";

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Your subscription · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const choice = planParams(args.params);
  const { api } = requireCustomer(args, choice);
  try {
    const asked = selectionOf(orderIn(new URL(args.request.url).searchParams));
    const [{ summary, selection, refused }, begun] = await Promise.all([
      priceOrder(api, choice, asked),
      begunPayment(args, api, choice),
    ]);
    const { scriptUrl } = siteOf(args.context).paystack;
    return { choice, summary, choices: choicesOf(selection), refused, begun: begun ?? null, scriptUrl };
  } catch (error) {
    if (error instanceof ApiError && error.code === "UNVERIFIED")
      throw redirectDocument(paths.verifyPhone(choice));
    throw error;
  }
}

export default function PlanDetails() {
  const { choice, summary, choices, refused, begun, scriptUrl } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  useOwnDocument();
  const details = summary.planDetails[0];
  if (!details) return null;
  const price = planPriceView({ ...details, id: details.plan_id }, choice.duration);
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
        </Stack>
        <Checkout
          key={paths.planDetails(choice)}
          choice={choice}
          summary={summary}
          loaded={{ choices, refused, begun }}
          scriptUrl={scriptUrl}
          reply={reply ?? null}
        />
      </Stack>
    </BareFrame>
  );
}
