import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formatMonth } from "@vendor/remix-kit";
import {
  Breadcrumbs,
  Button,
  Card,
  DataTable,
  DescriptionList,
  EmptyState,
  formatAmount,
  Grid,
  Heading,
  LinkButton,
  Page,
  PageHeader,
  SelectField,
  Stack,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import Download from "lucide-react/icons/download";
import * as styles from "../../features/figures/figures.css";
import { paths, readMonth } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { siteName } from "../../site";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Statement of ${data.name}` : "Not found"} · ${siteName}` },
];

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "subject", "agents");
  const month = readMonth(new URL(args.request.url).searchParams, "month");
  const { data } = await api.officeAgents.statement({ code: args.params.code ?? "", month });
  const { totals, withholding, clients } = data;
  return {
    ...{ code: data.code, name: data.name, month: data.month, months: data.months },
    tokens: [
      { term: "At the beginning", value: formatAmount(totals.opening, "KPT") },
      { term: "Bought, less what was taken back", value: formatAmount(totals.added, "KPT") },
      { term: "Spent for clients", value: formatAmount(totals.spent, "KPT") },
      { term: "At the end", value: formatAmount(totals.closing, "KPT") },
    ],
    earned: [
      { term: "List price of what clients got", value: formatAmount(totals.clients_price) },
      { term: "Margin", value: formatAmount(totals.earned) },
      ...(withholding
        ? [
            {
              term: `Withholding tax, ${withholding.rate_bps / 100}%`,
              value: formatAmount(withholding.amount),
            },
            { term: "Left to the agent", value: formatAmount(withholding.left) },
          ]
        : []),
    ],
    totals: {
      ...{ payments: String(totals.payments), price: formatAmount(totals.clients_price) },
      ...{ spent: formatAmount(totals.spent, "KPT"), margin: formatAmount(totals.earned) },
    },
    clients: clients.map((client) => ({
      ...{ id: String(client.location_id), location: client.location, payments: String(client.payments) },
      ...{ price: formatAmount(client.clients_price), spent: formatAmount(kobo(client.spent), "KPT") },
      margin: formatAmount(client.earned),
    })),
  };
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

function Clients({ clients, totals, month }: Pick<View, "clients" | "totals" | "month">) {
  return (
    <DataTable
      caption="Clients"
      hideCaption
      phone="list"
      rows={clients}
      getKey={({ id }) => id}
      columns={[
        {
          key: "location",
          label: "Location",
          rowHeader: true,
          cell: ({ location, id }) => <bdi>{`${location} (${id})`}</bdi>,
          total: "All clients",
        },
        ...(
          [
            ["payments", "Payments"],
            ["price", "List price"],
            ["spent", "Tokens"],
            ["margin", "Margin"],
          ] as const
        ).map(([key, label]) => ({
          ...{ key, label, numeric: true, nowrap: true, total: totals[key] },
          phone: key === "margin" ? ("end" as const) : ("named" as const),
          cell: (row: View["clients"][number]) => row[key],
        })),
      ]}
      empty={
        <EmptyState size="small" level={3} title="Nothing was paid for clients">
          No tokens were spent in {formatMonth(month)}.
        </EmptyState>
      }
    />
  );
}

export default function AgentStatement() {
  const { code, name, month, months, tokens, earned, totals, clients } = useLoaderData<typeof loader>();
  return (
    <Page width="page">
      <Stack gap="lg">
        <PageHeader
          breadcrumbs={
            <Breadcrumbs
              as={Link}
              items={[{ label: "Agents", link: { to: paths.subject("agents") } }, { label: name }]}
            />
          }
          title={<bdi>{`Statement of ${name}`}</bdi>}
          lead={`${code}, ${formatMonth(month)}`}
          actions={
            <LinkButton
              href={paths.agentStatementFile(code, { month })}
              download
              icon={<Download aria-hidden size={16} />}
            >
              Export CSV
            </LinkButton>
          }
        />
        <Form method="get" className={styles.filter}>
          <SelectField
            key={month}
            name="month"
            label="Month"
            defaultValue={month}
            options={months.map((value) => ({ value, label: formatMonth(value) }))}
          />
          <Button type="submit">Show</Button>
        </Form>
        <Grid columns={2}>
          <Card as="section" aria-labelledby="tokens">
            <Stack>
              <Heading level={2} size="h4" id="tokens">
                Tokens
              </Heading>
              <DescriptionList items={tokens} />
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="earned">
            <Stack>
              <Heading level={2} size="h4" id="earned">
                Earned
              </Heading>
              <DescriptionList items={earned} />
            </Stack>
          </Card>
        </Grid>
        <Stack as="section" gap="sm" aria-labelledby="clients">
          <Heading level={2} size="h4" id="clients">
            Spent for clients
          </Heading>
          <Clients clients={clients} totals={totals} month={month} />
        </Stack>
      </Stack>
    </Page>
  );
}
