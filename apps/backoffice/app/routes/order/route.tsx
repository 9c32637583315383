import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { formatMinute } from "@vendor/remix-kit";
import { orRefusal, takeMessage } from "@vendor/remix-kit/server";
import {
  Alert,
  Badge,
  Breadcrumbs,
  Button,
  Card,
  DataTable,
  DescriptionList,
  formatAmount,
  Grid,
  Heading,
  Inline,
  LinkButton,
  Page,
  PageHeader,
  Stack,
  TextLink,
  Timeline,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import { Message } from "../../features/changes/Message";
import { Moment } from "../../features/Moment";
import { methodName, momentTitle, orderName, orderStates, refundRow } from "../../features/orders/orders";
import { RefundsTable } from "../../features/orders/RefundsTable";
import { choiceName } from "../../features/subjects/values";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Order");

const referenceOf = ({ params }: Pick<LoaderFunctionArgs, "params">) => params.reference ?? "";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "orders");
  const [{ data: order }, { data: subjects }, { message, headers }] = await Promise.all([
    api.officeOrders.show({ reference: referenceOf(args) }),
    api.office.subjects({}),
    takeMessage(args),
  ]);
  const mayRefund = subjects.some(({ name }) => name === "refunds");
  const moment = (at: string | null | undefined) => (at ? formatMinute(at) : undefined);
  const money = (amount: typeof order.total) => (amount === 0 ? undefined : formatAmount(amount));
  /** What leads from the lines to the total. */
  const between = [
    { name: order.coupon ? `Coupon ${order.coupon}` : "Discount", price: money(kobo(-order.discount)) },
    { name: "Credit for unused time", price: money(kobo(-order.credit)) },
    { name: "Payment charge", price: money(order.charge) },
  ];
  const view = {
    message,
    ...{ reference: order.reference, account: order.account, accountName: order.account_name },
    ...{ state: order.state, disputed: order.disputed, name: orderName(order), why: order.why },
    ...{ total: formatAmount(order.total), isAgents: order.what === "tokens" },
    lines: [
      ...order.lines.map(({ name, qty, price }) => ({ name, qty: String(qty), price: formatAmount(price) })),
      ...between.flatMap(({ name, price }) => (price === undefined ? [] : [{ name, qty: "", price }])),
    ].map((line, place) => ({ key: String(place), ...line })),
    facts: present([
      { term: "Reference", value: order.reference, copy: order.reference },
      { term: "Ordered", value: moment(order.created_at) },
      { term: "Paid by", value: methodName(order.method) },
      { term: "Location", value: order.location === null ? undefined : String(order.location) },
      { term: "From the wallet", value: money(order.wallet_amount) },
      { term: "Invoice", value: order.invoice ?? undefined, copy: order.invoice ?? undefined },
      { term: "Credit note", value: order.credit_note ?? undefined },
    ]),
    payment: order.payment && {
      facts: present([
        { term: "State", value: choiceName(order.payment.state) },
        { term: "Amount", value: formatAmount(order.payment.amount) },
        { term: "The customer sees", value: order.payment.message },
        { term: "The provider's state", value: choiceName(order.payment.provider_status ?? "") },
        { term: "The provider's words", value: order.payment.provider_message ?? undefined },
        { term: "Why it did not come", value: choiceName(order.payment.decline_code ?? "") },
        { term: "The provider's number", value: order.payment.provider_transaction ?? undefined },
        { term: "Asked about", value: moment(order.payment.checked_at) },
      ]),
    },
    refundable: mayRefund && order.refundable > 0 ? formatAmount(order.refundable) : undefined,
    refunds: order.refunds.map(refundRow),
    dispute: order.dispute && {
      since: formatMinute(order.dispute.since),
      evidenceUntil: moment(order.dispute.evidence_until),
    },
    timeline: order.timeline.map(({ at, by, ...moment }, place) => ({
      ...{ id: String(place), title: momentTitle(moment), by, at, time: formatMinute(at) },
    })),
  };
  return data(view, { headers });
}

/** The facts that an order has. */
const present = (facts: readonly { term: string; value: string | undefined; copy?: string | undefined }[]) =>
  facts.filter(({ value }) => value);

/** Asks the provider about the payment. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireStaff(args, "orders");
  return orRefusal(api.officeOrders.check({ reference: referenceOf(args) }), async ({ message }) =>
    data({ done: message }),
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

/** An order's payment by a provider, or by a wallet or tokens, which no provider knows, as long as some of it can be refunded. */
function Payment({ order: { payment, refundable, reference } }: { order: View }) {
  if (!payment && !refundable) return null;
  return (
    <Card as="section" aria-labelledby="payment">
      <Stack>
        <Heading level={2} size="h4" id="payment">
          Payment
        </Heading>
        {payment ? (
          <DescriptionList items={payment.facts} />
        ) : (
          <p>{refundable} of it can be returned to what paid it.</p>
        )}
        <Inline gap="sm">
          {payment ? (
            <Form method="post">
              <Button type="submit">Ask the provider now</Button>
            </Form>
          ) : null}
          {refundable ? (
            <LinkButton as={Link} to={paths.change("refunds", "add", undefined, { reference })}>
              Refund
            </LinkButton>
          ) : null}
        </Inline>
      </Stack>
    </Card>
  );
}

export default function Order() {
  const order = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { label, tone } = orderStates[order.state];
  return (
    <Page width="page">
      <Stack gap="lg">
        <PageHeader
          breadcrumbs={
            <Breadcrumbs
              as={Link}
              items={[{ label: "Orders", link: { to: paths.orders() } }, { label: order.reference }]}
            />
          }
          title={`${order.name}, ${order.total}`}
          meta={
            <Inline gap="xs">
              <Badge tone={tone}>{label}</Badge>
              {order.disputed ? <Badge tone="critical">Disputed</Badge> : null}
            </Inline>
          }
          lead={
            <>
              Ordered by{" "}
              {order.isAgents ? (
                <bdi>{order.accountName}</bdi>
              ) : (
                <TextLink as={Link} to={paths.customer(order.account)}>
                  <bdi>{order.accountName}</bdi>
                </TextLink>
              )}
            </>
          }
        />
        <Message text={order.message} />
        {reply && "done" in reply ? (
          <Alert tone="positive" announce="status">
            {reply.done}
          </Alert>
        ) : null}
        {reply && "refusal" in reply ? (
          <Alert tone="critical" announce="alert">
            {reply.refusal}
          </Alert>
        ) : null}
        {order.dispute ? (
          <Alert tone="caution">
            The payer's bank has disputed this payment since {order.dispute.since}.{" "}
            {order.dispute.evidenceUntil
              ? `Send the evidence by ${order.dispute.evidenceUntil}.`
              : "Paystack has not said until when it takes evidence."}
          </Alert>
        ) : null}
        <Grid columns="aside">
          <Stack gap="lg">
            {order.lines.length > 0 ? (
              <DataTable
                caption="What was sold"
                phone="list"
                rows={order.lines}
                getKey={({ key }) => key}
                columns={[
                  { key: "name", label: "Line", rowHeader: true, cell: ({ name }) => name, total: "Total" },
                  { key: "qty", label: "Number", numeric: true, cell: ({ qty }) => qty, phone: "named" },
                  {
                    key: "price",
                    label: "Price",
                    numeric: true,
                    cell: ({ price }) => price,
                    phone: "end",
                    total: order.total,
                  },
                ]}
              />
            ) : null}
            <Payment order={order} />
            <RefundsTable rows={order.refunds} />
          </Stack>
          <Stack gap="lg">
            <Card as="section" aria-labelledby="facts">
              <Stack>
                <Heading level={2} size="h4" id="facts">
                  Facts
                </Heading>
                <DescriptionList items={order.facts} />
                {order.state === "fulfilled" && !order.isAgents ? (
                  <TextLink
                    as={Link}
                    to={paths.change("customers", "resend-receipt", String(order.account), {
                      reference: order.reference,
                    })}
                  >
                    Send the receipt again
                  </TextLink>
                ) : null}
              </Stack>
            </Card>
            <Card as="section" aria-labelledby="history">
              <Stack>
                <Heading level={2} size="h4" id="history">
                  What happened
                </Heading>
                <Timeline
                  label={`History of ${order.reference}`}
                  entries={order.timeline.map(({ by, time, ...entry }) => ({
                    ...entry,
                    time: <Moment at={entry.at} time={time} />,
                    by: by === null ? undefined : <bdi>{by}</bdi>,
                  }))}
                />
              </Stack>
            </Card>
          </Stack>
        </Grid>
      </Stack>
    </Page>
  );
}
