import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { formatDay, readSearch } from "@vendor/remix-kit";
import {
  Alert,
  Badge,
  DataTable,
  type DataTableColumn,
  EmptyState,
  Heading,
  Inline,
  LinkButton,
  Page,
  PageHeader,
  SearchField,
  Stack,
  TextLink,
} from "@vendor/ui";
import { customerStates, foundByWords } from "../../features/customers/customers";
import { paths, readDay } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Customers");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "customers");
  const { searchParams } = new URL(args.request.url);
  const search = readSearch(searchParams);
  const day = search ? undefined : readDay(searchParams, "day");
  const before = /^[1-9]\d{0,8}$/.exec(searchParams.get("before") ?? "")?.[0];
  const { data } = await api.officeCustomers.list({
    ...(search && { search }),
    ...(day && { day }),
    ...(before && { before: Number(before) }),
  });
  const [only] = data.rows;
  // What names one customer, such as a reference, leads to them; a name may be another's too.
  const isExact = only?.found_by && !["person", "business"].includes(only.found_by);
  if (only && isExact && data.rows.length === 1 && !before) throw redirect(paths.customer(only.id));
  return {
    ...{ search, day, before, next: data.next, more: data.more },
    signedUp: day && formatDay(`${day}T12:00:00.000Z`),
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
  const { search, day, signedUp, before, rows, next, more } = useLoaderData<typeof loader>();
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
        {signedUp ? (
          <Inline justify="between">
            <Heading level={2} size="h4">
              Signed up on {signedUp}
            </Heading>
            <TextLink as={Link} to={paths.customers()}>
              All customers
            </TextLink>
          </Inline>
        ) : null}
        {more ? (
          <Alert tone="caution">More customers fit than can be listed. Write more of the name.</Alert>
        ) : null}
        <DataTable
          caption={search ? `Customers found for “${search}”` : "Customers, the newest first"}
          hideCaption={signedUp !== undefined}
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
              <EmptyState size="small" title={signedUp ? "Nobody signed up that day" : "No customers here"}>
                They appear here when they sign up.
              </EmptyState>
            )
          }
        />
        <Inline>
          {before ? (
            <LinkButton as={Link} to={paths.customers({ search, day })}>
              Newest
            </LinkButton>
          ) : null}
          {next ? (
            <LinkButton as={Link} to={paths.customers({ search, day, before: String(next) })}>
              Older
            </LinkButton>
          ) : null}
        </Inline>
      </Stack>
    </Page>
  );
}
