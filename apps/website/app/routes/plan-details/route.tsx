import type { MetaFunction } from "@remix-run/node";
import {
  Await,
  Link,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from "@remix-run/react";
import { brand } from "@vendor/brand";
import { shouldReloadData } from "@vendor/remix-kit";
import { useFreshDocument } from "@vendor/remix-kit/card-payment";
import { planPriceView } from "@vendor/remix-kit/plans";
import { CardFrame, PlainFrame } from "@vendor/remix-kit/site";
import {
  Alert,
  Disclosure,
  DurationBadge,
  formatAmount,
  Heading,
  Inline,
  LinkButton,
  Price,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import { Suspense, useEffect } from "react";
import { ShortName } from "../../features/account/LongName";
import { Checkout } from "../../features/checkout/Checkout";
import { CheckoutSkeleton, LostOrder } from "../../features/checkout/CheckoutSkeleton";
import type { action } from "../../features/checkout/checkout-action.server";
import type { loader } from "../../features/checkout/checkout-loader.server";
import { checkoutFolder, type PlanChoice, paths, readOrder } from "../../paths";

/** Longer than the server's time limit: the connection was lost while the order was loading. */
const FALLBACK_MS = 8_000;

/**
 * Loads the page in one piece when the order does not arrive. It is outside the placeholder, which React does not hydrate
 * before the order arrives.
 */
function useFallbackPage(order: unknown, whole: string): void {
  useEffect(() => {
    if (!(order instanceof Promise)) return;
    const timer = window.setTimeout(() => window.location.replace(whole), FALLBACK_MS);
    const stop = () => window.clearTimeout(timer);
    order.then(stop, stop);
    return stop;
  }, [order, whole]);
}

type Props = {
  /** The card payment's reference. */
  reference: string | null;
  /** The address of the checkout for another order. */
  again: string;
  /** Why the payment that was sent was refused. */
  notice: string | undefined;
};

/** Shown for an order that is paid already, so that it is not paid again by mistake. */
function OrderPaid({ reference, again, notice }: Props) {
  return (
    <CardFrame>
      <Stack gap="lg">
        <Heading level={1} size="h2">
          This order is paid
        </Heading>
        {notice ? <Alert tone="caution">{notice}</Alert> : null}
        <Text>Nothing more is due. The receipt is in your transactions.</Text>
        <Inline>
          <LinkButton
            as={Link}
            to={reference ? paths.transaction(reference) : paths.transactions()}
            tone="primary"
          >
            {reference ? "See the receipt" : "Your receipts"}
          </LinkButton>
          <LinkButton as={Link} to={again} reloadDocument>
            Order again
          </LinkButton>
        </Inline>
      </Stack>
    </CardFrame>
  );
}

/** Shown to people who may not pay. */
function OwnersOnly() {
  return (
    <CardFrame>
      <Stack gap="lg">
        <Heading level={1} size="h2">
          Only owners pay for a subscription
        </Heading>
        <Text>
          Your role does not include payments. Ask the owner to log in and subscribe. You can then use the
          plan, too.
        </Text>
        <Inline>
          <LinkButton as={Link} to={paths.dashboard()} tone="primary">
            My Dashboard
          </LinkButton>
          <LinkButton as={Link} to={paths.pricing()}>
            See the plans
          </LinkButton>
        </Inline>
      </Stack>
    </CardFrame>
  );
}

/** The addresses of the order for other locations: the order is read and written once for all of them. */
function linksToLocations(choice: PlanChoice, search: string): (location: number) => string {
  const order = readOrder(new URLSearchParams(search));
  const address = new URL(paths.planDetails(choice, order), "http://site.invalid");
  return (location) => {
    address.searchParams.set("location_id", `${location}`);
    return `${address.pathname}${address.search}`;
  };
}

type OrderPlaceProps = {
  place: string | null;
  others: readonly { id: number; name: string }[];
  linkTo: (location: number) => string;
};

/** The location that the order is for, with links to the same order for another one. */
function OrderPlace({ place, others, linkTo }: OrderPlaceProps) {
  if (!place) return null;
  const shown = (
    <Text as="span" size="sm" tone="muted">
      <ShortName after="For ">{place}</ShortName>
    </Text>
  );
  if (others.length === 0) return shown;
  return (
    <Disclosure look="text" title={<>{shown} · Change</>}>
      <Stack as="ul" gap="xs">
        {others.map(({ id, name }) => (
          <li key={id}>
            <TextLink as={Link} to={linkTo(id)} reloadDocument>
              {name}
            </TextLink>
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}

export { action } from "../../features/checkout/checkout-action.server";
export { loader } from "../../features/checkout/checkout-loader.server";

/** Only the API can price a coupon; other choices are priced in the browser, also when Back returns to them. */
export const shouldRevalidate: ShouldRevalidateFunction = (to) =>
  shouldReloadData(to) || (!to.formMethod && to.nextUrl.searchParams.has("coupon"));

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Your subscription · ${brand.product}` }];

export default function PlanDetails() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { search } = useLocation();
  const { location: going } = useNavigation();
  useFreshDocument();
  const whole =
    view.denied || view.paid
      ? ""
      : paths.planDetailsInOnePiece(view.choice, readOrder(new URLSearchParams(search)));
  useFallbackPage(view.denied || view.paid ? null : view.order, whole);
  if (view.denied) return <OwnersOnly />;
  if (view.paid) return <OrderPaid {...view.paid} notice={reply?.notice?.text} />;
  const { choice, summary, order, scriptUrl } = view;
  const details = summary.planDetails[0];
  if (!details) return null;
  const price = planPriceView({ ...details, id: details.plan_id }, choice.duration);
  const address = paths.planDetails(choice);
  const elsewhere = going !== undefined && going.pathname !== address;
  return (
    <PlainFrame width="page">
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} size="h2">
            {view.heading}
          </Heading>
          <Inline gap="md">
            <Heading level={2} size="h3">
              {details.name}
            </Heading>
            {details.isFree ? (
              <Text size="lg">Free, without an end date</Text>
            ) : (
              <>
                <DurationBadge duration={choice.duration} />
                <Price
                  amount={price.amount}
                  was={price.was}
                  per={choice.duration === "yearly" ? "/year" : "/monthly"}
                  size="lg"
                />
              </>
            )}
          </Inline>
          {choice.duration === "yearly" && price.amount > 0 ? (
            <Text size="sm" tone="muted">
              {formatAmount(kobo(Math.round(price.amount / 12)))} a month, paid once a year
            </Text>
          ) : null}
          <Suspense fallback={<Skeleton width="half" />}>
            <Await resolve={order} errorElement={<span />}>
              {({ place, places, summary: { location_id } }) => (
                <OrderPlace
                  place={place}
                  others={places.filter(({ id }) => id !== location_id)}
                  linkTo={linksToLocations(choice, search)}
                />
              )}
            </Await>
          </Suspense>
        </Stack>
        {elsewhere && going.pathname.startsWith(`${checkoutFolder}/`) ? (
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
