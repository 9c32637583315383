import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ApiClient, ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { NoScriptRefresh, StayButton, siteOf, useTimedRedirect } from "@vendor/remix-kit";
import {
  describePaymentState,
  POLL_LIMIT,
  POLL_SECONDS,
  readAttempt,
  usePolling,
} from "@vendor/remix-kit/card-payment";
import { readSent, readTransferAccount, TransferInstructions } from "@vendor/remix-kit/transfer-payment";
import { Page, Stack } from "@vendor/ui";
import { PurchaseStatus } from "../../features/tokens/PurchaseStatus";
import { paths, readReference } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { orderOfPurchase } from "../../server/session.server";

/** Spec §9's shortest time. */
const SECONDS = 3;

export const meta: MetaFunction = () => [{ title: `Your payment · ${brand.product} for agents` }];

function referenceOf(request: Request): string {
  const reference = readReference(new URL(request.url).searchParams);
  if (!reference) throw new Response("Not found", { status: 404 });
  return reference;
}

const agentOf = (args: LoaderFunctionArgs, reference: string) =>
  requireAgent(args, paths.login({ page: "payment", reference }));

async function paymentOf(api: ApiClient, reference: string) {
  try {
    return (await api.reseller.payment({ reference })).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND")
      throw new Response("Not found", { status: 404 });
    throw error;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const reference = referenceOf(args.request);
  const { api } = agentOf(args, reference);
  const payment = await paymentOf(api, reference);
  const order = await orderOfPurchase(args, reference);
  const query = new URL(args.request.url).searchParams;
  return {
    payment,
    transfer: readTransferAccount(payment),
    sent: readSent(query),
    reference,
    attempt: readAttempt(query),
    next: order ? paths.planDetails(order) : paths.tokens(),
    retry: paths.tokens(order ?? {}),
  };
}

/** The card window's callback: settles the payment. The page that follows also shows refusals. */
export async function action(args: ActionFunctionArgs) {
  const reference = referenceOf(args.request);
  const { api } = agentOf(args, reference);
  try {
    await api.reseller.buyTokens({ reference_id: reference });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    siteOf(args.context).log.warn({ code: error.code }, "tokens not settled by the card window");
  }
  return redirect(paths.paymentReturn({ reference }), 303);
}

export default function PaymentReturn() {
  const { transfer, sent, ...loaded } = useLoaderData<typeof loader>();
  if (!transfer) return <PurchaseOutcome {...loaded} />;
  const { payment, reference, retry } = loaded;
  return (
    <Page width="text" padBlock="xxl">
      <TransferInstructions
        {...transfer}
        reference={reference}
        watchKey={payment.watch_key}
        amount={payment.amount}
        sent={sent}
        pageOf={(told) => paths.paymentReturn({ reference, sent: told?.toString() })}
        otherWay={{ label: "Back to your tokens", to: retry }}
        whenPaidOtherwise={null}
        listed={{ label: "Tokens", to: paths.tokens() }}
      />
    </Page>
  );
}

type OutcomeProps = Omit<ReturnType<typeof useLoaderData<typeof loader>>, "transfer" | "sent">;

function PurchaseOutcome({ payment, attempt, reference, next, retry }: OutcomeProps) {
  const view = describePaymentState(payment);
  const { stopped } = usePolling(view.waiting);
  const settled = payment.state === "settled";
  const redirect = useTimedRedirect(SECONDS, next, { enabled: settled, asDocument: true });
  const polls = view.waiting && attempt <= POLL_LIMIT;
  return (
    <Page width="text" padBlock="xxl">
      {polls ? (
        <NoScriptRefresh
          seconds={POLL_SECONDS}
          to={paths.paymentReturn({ reference, attempt: String(attempt + 1) })}
        />
      ) : null}
      <Stack gap="lg">
        <PurchaseStatus
          payment={payment}
          view={view}
          checking={payment.state === "pending" && polls && !stopped}
          next={next}
          retry={retry}
          stay={settled ? <StayButton {...redirect} seconds={SECONDS} to="your dashboard" /> : null}
        />
      </Stack>
    </Page>
  );
}
