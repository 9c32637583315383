import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { TracedPaymentSchema } from "@vendor/api";
import { SchemaForm } from "@vendor/remix-kit/form";
import { requireAccount, submitForm } from "@vendor/remix-kit/server";
import {
  Alert,
  type AlertProps,
  Card,
  EmptyState,
  Grid,
  Heading,
  Inline,
  LinkButton,
  MoneyField,
  Price,
  Stack,
  Text,
  TextField,
} from "@vendor/ui";
import SearchX from "lucide-react/icons/search-x";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { formatMinute, lagosToday } from "../../features/account/dates";
import { Facts } from "../../features/account/Facts";
import { paths, readReference } from "../../paths";
import { site } from "../../site";
import { DebitedSchema } from "./debited-schema";

type Traced = z.infer<typeof TracedPaymentSchema>;
type Outcome = Traced["outcome"];

const outcomes: Record<Outcome, { title: string; tone: NonNullable<AlertProps["tone"]>; next: string }> = {
  "settled-now": {
    title: "Payment found and completed",
    tone: "positive",
    next: "We'll email you the receipt.",
  },
  "settled-before": {
    title: "This payment was received",
    tone: "positive",
    next: "Debited twice? Search for the second debit by its own reference.",
  },
  refunding: {
    title: "Your refund is on its way",
    tone: "caution",
    next: "You don't need to do anything.",
  },
  refunded: {
    title: "Your payment was refunded",
    tone: "info",
    next: "If your bank does not show it by then, give them the reference.",
  },
  pending: {
    title: "Still checking this payment",
    tone: "info",
    next: "Check the payment's page for updates, or search here again later.",
  },
  "not-paid": {
    title: "This payment was not made",
    tone: "critical",
    next: "You can pay again.",
  },
};

const paystackLabels: ReadonlyMap<string, string> = new Map([
  ["success", "Paid"],
  ["failed", "Declined"],
  ["abandoned", "Not finished"],
  ["ongoing", "In progress"],
  ["pending", "In progress"],
  ["processing", "In progress"],
  ["queued", "In progress"],
  ["reversed", "Refunded"],
]);

function traceView({ payment, outcome, message, seen }: Traced) {
  const { title, tone, next } = outcomes[outcome];
  const { browser_at, webhook_at, paystack_status } = seen;
  const browser = browser_at ? `Reported payment on ${formatMinute(browser_at)}` : "Has not reported payment";
  const succeeded = outcome === "settled-now" || outcome === "settled-before";
  return {
    reference: payment.reference,
    what: payment.kind === "top-up" ? "Wallet top-up" : "Subscription",
    amount: payment.amount,
    day: formatMinute(payment.created_at),
    title,
    tone,
    message,
    next,
    seen: [
      // The browser's report is irrelevant once the payment has succeeded.
      ...(succeeded && !browser_at ? [] : [{ name: "Your browser", value: browser }]),
      {
        name: "Paystack's notification",
        value: webhook_at ? `Received on ${formatMinute(webhook_at)}` : "Not received",
      },
      {
        name: "Paystack, just now",
        value:
          paystack_status === null
            ? "Not found, or no answer"
            : (paystackLabels.get(paystack_status) ?? "Unknown state"),
      },
    ],
    receipt: succeeded,
    pending: outcome === "pending",
    /** Money that reached neither the order nor the payer needs the support team. */
    help: outcome === "not-paid" || outcome === "refunded",
  };
}
type TraceView = ReturnType<typeof traceView>;

function TracedPayment({ found }: { found: TraceView }) {
  const { reference } = found;
  return (
    <Card as="article" aria-label={`${found.what} ${reference}`}>
      <Stack gap="md">
        <Inline justify="between" align="start">
          <Stack gap="xxs">
            <Heading level={3} size="h4">
              {found.what}
            </Heading>
            <Text size="sm" tone="muted">
              Started on {found.day}
            </Text>
          </Stack>
          <Price amount={found.amount} />
        </Inline>
        <Alert tone={found.tone} title={found.title} announce="none">
          {found.message}
        </Alert>
        <Facts facts={[...found.seen, { name: "Reference", value: reference }]} />
        <Text>{found.next}</Text>
        <Inline>
          {found.receipt ? (
            <LinkButton as={Link} to={paths.transaction(reference)} tone="brand">
              See the receipt
            </LinkButton>
          ) : null}
          {found.pending ? (
            <LinkButton as={Link} to={paths.paymentReturn({ reference })} reloadDocument tone="brand">
              Check payment
            </LinkButton>
          ) : null}
          {found.help ? (
            <LinkButton as={Link} to={paths.support()}>
              Get help
            </LinkButton>
          ) : null}
        </Inline>
      </Stack>
    </Card>
  );
}

const fields = ["reference", "email", "amount", "paid_on", "sender_name", "session_id"] as const;

/** Finds the payment. The API settles it when Paystack reports that it was paid. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "debited" }));
  return submitForm(args.request, DebitedSchema, async (search, form) => {
    const { data: payments, message } = await api.subscription.trace(search);
    const typed = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? "")]));
    return { found: { typed, message, payments: payments.map(traceView) } };
  });
}

export const meta = site.titled("I was debited");

export async function loader(args: LoaderFunctionArgs) {
  const { profile } = requireAccount(args, paths.login({ page: "debited" }));
  if (profile.role !== "owner") throw new Response("Only an owner can pay.", { status: 403 });
  const reference = readReference(new URL(args.request.url).searchParams) ?? "";
  return { defaults: { reference, email: profile.email }, today: lagosToday() };
}

/** The payments that were found. They take the focus, so that screen readers announce them. */
function Findings({ payments, message }: { payments: TraceView[]; message: string }) {
  const root = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply takes the focus, even an identical one.
  useEffect(() => root.current?.focus(), [payments]);
  return (
    <Stack as="section" ref={root} tabIndex={-1} gap="md" aria-labelledby="findings">
      <Heading level={2} size="h4" id="findings">
        What we found
      </Heading>
      {payments.length === 0 ? (
        <Card>
          <EmptyState
            size="small"
            level={3}
            icon={<SearchX size={20} />}
            title="No finished payment on this account"
            action={
              <LinkButton as={Link} to={paths.support()}>
                Get help
              </LinkButton>
            }
          >
            {message}
          </EmptyState>
        </Card>
      ) : (
        payments.map((found) => <TracedPayment key={found.reference} found={found} />)
      )}
    </Stack>
  );
}

const schema = () => import("./debited-schema").then((module) => module.DebitedSchema);

/** Searches by reference, or by the data in the bank's message: amount, day, and the email or a transfer's sender. */
export default function Debited() {
  const { defaults, today } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const found = answer && "found" in answer ? answer.found : null;
  const reply = answer && "result" in answer ? answer : undefined;
  return (
    <Stack gap="xl">
      <AccountPageHeader
        parents={[{ label: "Transactions", to: paths.transactions() }]}
        title="I was debited"
        lead="Was your card or account debited without a result here? We check with Paystack and complete what was paid."
      />
      {found ? <Findings payments={found.payments} message={found.message} /> : null}
      <Card as="section" aria-labelledby="look-title">
        <SchemaForm
          id="debited"
          schema={schema}
          reply={reply}
          action={paths.debited()}
          defaultValue={{ ...defaults, ...found?.typed }}
          intro={
            <Heading level={2} size="h4" id="look-title">
              Which payment is it?
            </Heading>
          }
          submit="Find my payment"
          loadingLabel="Checking with Paystack..."
        >
          {(fields) => (
            <>
              <TextField
                {...fields.reference}
                label="Payment reference"
                hint="It is on the payment page, in our emails and under Transactions."
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              <Text weight="strong">No reference? Enter the amount and the day.</Text>
              <Grid columns={2} gap="md">
                <MoneyField {...fields.amount} label="Amount debited" />
                <TextField {...fields.paid_on} label="Day of the debit" type="date" max={today} />
              </Grid>
              <Text weight="strong">Paid by card? Enter your email.</Text>
              <TextField {...fields.email} label="Email you paid with" type="email" autoComplete="email" />
              <Text weight="strong">Paid by bank transfer? Enter the sender, as on the bank’s receipt.</Text>
              <Grid columns={2} gap="md">
                <TextField {...fields.sender_name} label="Sender’s name" autoComplete="off" />
                <TextField
                  {...fields.session_id}
                  label="Session ID (optional)"
                  hint="30 digits"
                  inputMode="numeric"
                  autoComplete="off"
                />
              </Grid>
            </>
          )}
        </SchemaForm>
      </Card>
    </Stack>
  );
}
