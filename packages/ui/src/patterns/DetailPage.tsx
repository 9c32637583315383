import {
  AppShell,
  Badge,
  Breadcrumbs,
  Button,
  Card,
  ConfirmDialog,
  DataTable,
  DescriptionList,
  formatAmount,
  Grid,
  Heading,
  kobo,
  LinkButton,
  Logo,
  Page,
  PageHeader,
  ProfileMenu,
  Stack,
  Tabs,
  Text,
  TextAreaField,
  TextLink,
  Timeline,
} from "@vendor/ui";
import { useState } from "react";

const order = {
  id: "ORD-482913",
  shop: "Iya Basira Canteen",
  items: [
    { id: "1", name: "Garri Ijebu, 5 kg", count: 2, price: kobo(1_140_000) },
    { id: "2", name: "Palm oil, 1 l", count: 1, price: kobo(385_000) },
    { id: "3", name: "Ofada rice, 10 kg", count: 1, price: kobo(4_925_000) },
  ],
  total: kobo(6_450_000),
};

const history = [
  {
    id: "3",
    title: "Payment received",
    at: "2026-11-25T09:32:00+01:00",
    time: "25 November 2026, 09:32",
    by: "Paystack",
    tone: "positive",
  },
  {
    id: "2",
    title: "Receipt sent",
    at: "2026-11-25T09:31:00+01:00",
    time: "25 November 2026, 09:31",
    by: "Ngozi Okafor",
  },
  {
    id: "1",
    title: "Order placed",
    at: "2026-11-25T09:30:00+01:00",
    time: "25 November 2026, 09:30",
    by: "Till 2",
  },
] as const;

interface DetailPageProps {
  /** Why the refund was refused: the dialog stays open with it. */
  refundError?: string | undefined;
  /** Whether it asks before the refund, as after a refusal. */
  defaultAsking?: boolean | undefined;
}

/** One order: its facts and its state first, what happened to it, and what can be done with it. */
export function DetailPage({ refundError, defaultAsking = false }: DetailPageProps) {
  const [isAsking, setAsking] = useState(defaultAsking);
  return (
    <AppShell
      logo={
        <TextLink href="#home">
          <Logo name="Ledger" />
        </TextLink>
      }
      sections={[
        {
          links: [
            { label: "Orders", link: { href: "#orders" }, current: true },
            { label: "Shops", link: { href: "#shops" } },
            { label: "Agents", link: { href: "#agents" } },
          ],
        },
      ]}
      account={<ProfileMenu name="Ngozi Okafor" username="ngozi" />}
    >
      <Page width="page" padBlock="lg">
        <Stack gap="lg">
          <PageHeader
            breadcrumbs={
              <Breadcrumbs items={[{ label: "Orders", link: { href: "#orders" } }, { label: order.id }]} />
            }
            title={order.id}
            meta={<Badge tone="positive">Paid</Badge>}
            lead={`${formatAmount(order.total)} from ${order.shop}`}
            actions={
              <>
                <LinkButton href={`#orders/${order.id}/receipt`}>Receipt</LinkButton>
                <Button tone="danger" onClick={() => setAsking(true)}>
                  Refund
                </Button>
              </>
            }
          />
          <Grid columns="aside">
            <Tabs
              label="About the order"
              items={[
                {
                  value: "items",
                  label: "Items",
                  content: (
                    <DataTable
                      caption="Items"
                      hideCaption
                      phone="list"
                      rows={order.items}
                      getKey={({ id }) => id}
                      columns={[
                        {
                          key: "name",
                          label: "Item",
                          rowHeader: true,
                          cell: ({ name }) => name,
                          total: "Total",
                        },
                        {
                          key: "count",
                          label: "Number",
                          numeric: true,
                          cell: ({ count }) => count,
                          phone: "named",
                        },
                        {
                          key: "price",
                          label: "Price",
                          numeric: true,
                          cell: ({ price }) => formatAmount(price),
                          phone: "end",
                          total: formatAmount(order.total),
                        },
                      ]}
                    />
                  ),
                },
                {
                  value: "notes",
                  label: "Notes",
                  content: (
                    <form method="post" action="#notes">
                      <Stack align="start">
                        <TextAreaField
                          label="Note for colleagues"
                          name="note"
                          hint="Customers don't see it"
                        />
                        <Button type="submit">Add note</Button>
                      </Stack>
                    </form>
                  ),
                },
              ]}
            />
            <Stack gap="lg">
              <Card as="section" aria-labelledby="facts">
                <Stack>
                  <Heading level={2} size="h4" id="facts">
                    Facts
                  </Heading>
                  <DescriptionList
                    items={[
                      { term: "Reference", value: order.id, copy: order.id },
                      { term: "Shop", value: <TextLink href="#shops/1001">{order.shop}</TextLink> },
                      { term: "Paid by", value: "Visa, ends in 4081" },
                      { term: "Coupon" },
                    ]}
                  />
                </Stack>
              </Card>
              <Card as="section" aria-labelledby="history">
                <Stack>
                  <Heading level={2} size="h4" id="history">
                    History
                  </Heading>
                  <Timeline label={`History of ${order.id}`} entries={history} />
                </Stack>
              </Card>
            </Stack>
          </Grid>
        </Stack>
      </Page>
      <ConfirmDialog
        title={`Refund ${order.id}?`}
        confirmLabel={`Refund ${formatAmount(order.total)}`}
        word={order.id}
        open={isAsking}
        onOpenChange={setAsking}
        form={{ method: "post", action: `#orders/${order.id}/refund` }}
        error={refundError}
      >
        <Text tone="muted">
          The money goes back to the customer's card within five days. This cannot be undone.
        </Text>
      </ConfirmDialog>
    </AppShell>
  );
}
