import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formatDay, readSearch } from "@vendor/remix-kit";
import {
  Alert,
  Badge,
  DataTable,
  type DataTableColumn,
  EmptyState,
  Inline,
  LinkButton,
  Page,
  PageHeader,
  SearchField,
  Stack,
  TextLink,
} from "@vendor/ui";
import { customerStates, foundByWords } from "../../features/customers/customers";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Customers");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "customers");
  const { searchParams } = new URL(args.request.url);
  const search = readSearch(searchParams);
  const before = /^[1-9]\d{0,8}$/.exec(searchParams.get("before") ?? "")?.[0];
  const { data } = await api.officeCustomers.list({
    ...(search && { search }),
    ...(before && { before: Number(before) }),
  });
  const [only] = data.rows;
  // What names one customer, such as a reference, leads to them; a name may be another's too.
  const isExact = only?.found_by && !["person", "business"].includes(only.found_by);
  if (only && isExact && data.rows.length === 1 && !before) throw redirect(paths.customer(only.id));
  return {
    ...{ search, before, next: data.next, more: data.more },
    rows: data.rows.map(({ created_at, ...row }) => ({ ...row, day: formatDay(created_at) })),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const columns: readonly DataTableColumn<Row>[] = [
  {
    key: "name",
    label: "Customer",
    rowHeader: true,
    cell: ({ id, name }) => (
      <TextLink as={Link} to={paths.customer(id)}>
        <bdi>{name}</bdi>
      </TextLink>
    ),
  },
  { key: "id", label: "Account", numeric: true, cell: ({ id }) => id, phone: "named" },
  { key: "owner", label: "Owner", cell: ({ owner }) => <bdi>{owner?.name ?? "None"}</bdi>, phone: "named" },
  { key: "email", label: "Email", cell: ({ owner }) => owner?.email },
  { key: "phone", label: "Phone", nowrap: true, cell: ({ owner }) => owner?.phone },
  { key: "day", label: "Since", nowrap: true, cell: ({ day }) => day, phone: "named" },
  {
    key: "state",
    label: "State",
    cell: ({ state, found_by }) => (
      <Inline gap="xs">
        <Badge tone={customerStates[state].tone}>{customerStates[state].label}</Badge>
        {found_by ? <Badge>Found by {foundByWords[found_by]}</Badge> : null}
      </Inline>
    ),
  },
];

export default function Customers() {
  const { search, before, rows, next, more } = useLoaderData<typeof loader>();
  return (
    <Page width="full" padBlock="lg">
      <Stack gap="md">
        <PageHeader title="Customers" lead="Emails and phones are masked until you say why you need one." />
        <Form role="search" method="get">
          <SearchField
            key={search}
            label="Find a customer"
            name="search"
            hint="A name, a whole email or phone, a location's number, a reference, an invoice, or the last four digits of a card"
            defaultValue={search}
          />
        </Form>
        {more ? (
          <Alert tone="caution">More customers fit than can be listed. Write more of the name.</Alert>
        ) : null}
        <DataTable
          caption={search ? `Customers found for “${search}”` : "Customers, the newest first"}
          columns={columns}
          rows={rows}
          getKey={({ id }) => String(id)}
          empty={
            search ? (
              <EmptyState
                size="small"
                title="Nobody was found"
                action={
                  <LinkButton as={Link} to={paths.customers()}>
                    All customers
                  </LinkButton>
                }
              >
                Write an email, a phone or a reference as a whole. Of a name, a part is enough.
              </EmptyState>
            ) : (
              <EmptyState size="small" title="No customers here">
                They appear here when they sign up.
              </EmptyState>
            )
          }
        />
        <Inline>
          {before ? (
            <LinkButton as={Link} to={paths.customers({ search })}>
              Newest
            </LinkButton>
          ) : null}
          {next ? (
            <LinkButton as={Link} to={paths.customers({ search, before: String(next) })}>
              Older
            </LinkButton>
          ) : null}
        </Inline>
      </Stack>
    </Page>
  );
}
