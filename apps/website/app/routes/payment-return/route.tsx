import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type ApiClient, ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { NoScriptRefresh, siteOf } from "@vendor/remix-kit";
import {
  describePaymentState,
  POLL_LIMIT,
  POLL_SECONDS,
  readAttempt,
  usePolling,
} from "@vendor/remix-kit/card-payment";
import { requireAccount, tokenCookie } from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { readSent, readTransferAccount, TransferInstructions } from "@vendor/remix-kit/transfer-payment";
import {
  Alert,
  Heading,
  Inline,
  LinkButton,
  Price,
  Spinner,
  Stack,
  StatusRegion,
  Text,
  TextLink,
} from "@vendor/ui";
import { formatPeriod } from "../../features/account/dates";
import { PaidPage, readPaidDetails } from "../../features/checkout/PaidPage";
import { readUssdCode, UssdPage } from "../../features/checkout/UssdPage";
import { paths, readReference } from "../../paths";
import { orderPathOfPayment } from "../../server/payment-session.server";

/** The bank's confirmation page if it is on the payment provider's origin, otherwise null. */
function bankPage(address: string | null, checkoutOrigin: string): string | null {
  return address !== null && URL.canParse(address) && new URL(address).origin === checkoutOrigin
    ? address
    : null;
}

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Your payment · ${brand.product}` }];

function referenceOf(request: Request): string {
  const reference = readReference(new URL(request.url).searchParams);
  if (!reference) throw new Response("Not found", { status: 404 });
  return reference;
}

function account(args: LoaderFunctionArgs, reference: string) {
  return requireAccount(args, paths.login({ page: "payment", reference }));
}

async function paymentOf(api: ApiClient, reference: string) {
  try {
    return (await api.subscription.payment({ reference })).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND")
      throw new Response("Not found", { status: 404 });
    throw error;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const reference = referenceOf(args.request);
  const { api } = account(args, reference);
  const payment = await paymentOf(api, reference);
  const query = new URL(args.request.url).searchParams;
  const attempt = readAttempt(query);
  const order = await orderPathOfPayment(args, payment);
  const { checkout } = siteOf(args.context).paystack;
  const period = payment.period && formatPeriod(payment.period);
  const isPaid = (subscription: { reference: string | null }) => subscription.reference === reference;
  const paid = payment.state === "settled" ? await readPaidDetails(api, isPaid, { reference, period }) : null;
  return {
    payment,
    transfer: readTransferAccount(payment),
    ussd: readUssdCode(payment),
    sent: readSent(query),
    paid,
    attempt,
    reference,
    order,
    challenge: bankPage(payment.challenge_url, checkout),
  };
}

/** The popup's callback: settles the payment. The page that follows also shows refusals. */
export async function action(args: ActionFunctionArgs) {
  const reference = referenceOf(args.request);
  const { api } = account(args, reference);
  const headers = new Headers();
  try {
    const { kind } = await paymentOf(api, reference);
    const { api_token } =
      kind === "top-up"
        ? { ...(await api.subscription.topUpWallet({ reference_id: reference })), api_token: undefined }
        : await api.subscription.withCard({ reference_id: reference });
    if (api_token) headers.set("Set-Cookie", tokenCookie(api_token, siteOf(args.context)));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    siteOf(args.context).log.warn({ code: error.code }, "payment not settled by its callback");
  }
  return redirect(paths.paymentReturn({ reference }), { headers });
}

export default function PaymentReturn() {
  const loaded = useLoaderData<typeof loader>();
  const { payment, paid, transfer, ussd, reference, order, sent } = loaded;
  if (paid) {
    const { title } = describePaymentState(payment);
    const topUp = payment.kind === "top-up";
    const next = topUp ? order : paid.next;
    return <PaidPage {...paid} title={title} text={payment.message} next={next} asDocument={topUp} />;
  }
  if (transfer) {
    const topUp = payment.kind === "top-up";
    return (
      <CardFrame>
        <TransferInstructions
          {...transfer}
          reference={reference}
          watchKey={payment.watch_key}
          amount={payment.amount}
          sent={sent}
          pageOf={(told) => paths.paymentReturn({ reference, sent: told })}
          otherWay={{ label: topUp ? "Back to your wallet" : "Pay another way", to: order }}
          whenPaidOtherwise={
            topUp
              ? null
              : "If you pay in another way meanwhile, a transfer that still comes is added to your wallet."
          }
          listed={{ label: "Transactions", to: paths.transactions() }}
        />
      </CardFrame>
    );
  }
  if (ussd)
    return (
      <UssdPage
        {...ussd}
        reference={reference}
        watchKey={payment.watch_key}
        amount={payment.amount}
        order={order}
      />
    );
  return <PaymentState {...loaded} />;
}

type PaymentStateProps = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "payment" | "attempt" | "reference" | "order" | "challenge"
>;

/** A payment that is not settled, and what its payer can do. */
function PaymentState({ payment, attempt, reference, order, challenge }: PaymentStateProps) {
  const view = describePaymentState(payment);
  const { stopped } = usePolling(view.waiting);
  const topUp = payment.kind === "top-up";
  return (
    <CardFrame>
      {view.waiting && attempt <= POLL_LIMIT ? (
        <NoScriptRefresh
          seconds={POLL_SECONDS}
          to={paths.paymentReturn({ reference, attempt: attempt + 1 })}
        />
      ) : null}
      <Stack gap="lg">
        <Heading level={1} size="h2">
          {view.title}
        </Heading>
        <Price amount={payment.amount} size="lg" />
        <StatusRegion>
          <Alert tone={view.tone} announce="none">
            {payment.message}
          </Alert>
        </StatusRegion>
        {payment.state === "pending" && !stopped && attempt <= POLL_LIMIT ? (
          <Spinner label="Checking your payment" />
        ) : null}
        {view.waiting ? (
          <Text tone="muted">
            We keep checking with Paystack, even when this page is closed. You’ll get a receipt as soon as the
            payment succeeds, by email if your address is confirmed.
          </Text>
        ) : null}
        <Inline>
          {challenge ? (
            <LinkButton href={challenge} tone="primary">
              Confirm with your bank
            </LinkButton>
          ) : null}
          {view.waiting ? (
            <LinkButton
              as={Link}
              to={paths.paymentReturn({ reference })}
              reloadDocument
              tone={view.canRetry ? "neutral" : "brand"}
            >
              Check payment
            </LinkButton>
          ) : null}
          {view.canRetry ? (
            <LinkButton as={Link} to={order} reloadDocument tone="brand">
              {topUp ? "Back to your wallet" : "Back to your order"}
            </LinkButton>
          ) : null}
          <LinkButton as={Link} to={paths.dashboard()} tone="ghost">
            My Dashboard
          </LinkButton>
        </Inline>
        <Text size="sm" tone="muted">
          Reference {payment.reference}.{" "}
          <TextLink as={Link} to={paths.debited()}>
            I was debited
          </TextLink>
        </Text>
      </Stack>
    </CardFrame>
  );
}
