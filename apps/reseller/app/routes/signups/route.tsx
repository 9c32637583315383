import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { takeMessage } from "@vendor/remix-kit/server";
import {
  Alert,
  Badge,
  DataTable,
  type DataTableColumn,
  EmptyState,
  Grid,
  LinkButton,
  Page,
  PageHeader,
  Pagination,
  Stack,
  Stat,
} from "@vendor/ui";
import { reachLinks, readClientQuery } from "../../features/clients/clients";
import * as styles from "../../features/clients/clients.css";
import { ReachLinks } from "../../features/clients/ReachLinks";
import { formatDay } from "../../features/format";
import { MonthFilter } from "../../features/months/MonthFilter";
import { paths, readClient, readMonth } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Sign-ups");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAgent(args, paths.login({ page: "signups" }));
  const { searchParams } = new URL(args.request.url);
  const { page } = readClientQuery(searchParams);
  const month = readMonth(searchParams);
  const { data: list } = await api.reseller.signups({ page, month });
  if (page > 1 && list.rows.length === 0) throw redirect(paths.signups({ month }));
  const { rows, ...rest } = list;
  const { message, headers } = await takeMessage(args);
  const view = {
    ...rest,
    message,
    registered: readClient(searchParams).locationId,
    month,
    rows: rows.map(({ created_at, phone, ...row }) => ({
      ...row,
      phone,
      reach: reachLinks(phone, `Hello ${row.name}, may I help you with ${brand.product}?`),
      day: formatDay(created_at),
    })),
  };
  return data(view, { headers });
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const columns: DataTableColumn<Row>[] = [
  {
    key: "name",
    label: "Name",
    rowHeader: true,
    cell: ({ name }) => <bdi className={styles.name}>{name}</bdi>,
  },
  {
    key: "phone",
    label: "Phone",
    cell: ({ name, phone, reach }) => (
      <span className={styles.contact}>
        <bdi className={styles.nowrap}>{phone || "No phone"}</bdi>
        <ReachLinks name={name} reach={reach} />
      </span>
    ),
  },
  { key: "day", label: "Signed up", cell: ({ day }) => <span className={styles.nowrap}>{day}</span> },
  {
    key: "state",
    label: "Status",
    cell: ({ verified, subscribed }) => (
      <span className={styles.stages}>
        <Badge tone={verified ? "positive" : "neutral"}>
          {verified ? "Phone verified" : "Phone not verified"}
        </Badge>
        <Badge tone={subscribed ? "positive" : "neutral"}>
          {subscribed ? "Subscribed" : "Not subscribed yet"}
        </Badge>
      </span>
    ),
  },
];

export default function Signups() {
  const { message, registered, rows, page, pages, total, verified, subscribed, months, month } =
    useLoaderData<typeof loader>();
  return (
    <Page>
      <Stack gap="lg">
        <PageHeader
          title="Sign-ups"
          lead="Shops that signed up with your link or that you registered, newest first."
          actions={
            <LinkButton as={Link} to={paths.registerShop()} tone="primary">
              Register a shop
            </LinkButton>
          }
        />
        {message ? (
          <Alert
            tone="positive"
            announce="status"
            action={
              registered ? (
                <LinkButton as={Link} to={paths.planDetails({ locationId: registered })} size="small">
                  Choose its plan and pay
                </LinkButton>
              ) : null
            }
          >
            {message}
          </Alert>
        ) : null}
        {total === 0 && month === undefined ? (
          <EmptyState
            title="No sign-ups yet"
            action={
              <LinkButton as={Link} to={paths.home({}, "#invite")} tone="primary">
                Get your link
              </LinkButton>
            }
          >
            Send your link to a shop owner by WhatsApp, SMS or email.
          </EmptyState>
        ) : (
          <>
            <MonthFilter action={paths.signups()} months={months} month={month} />
            <Grid columns={3} gap="md">
              <Stat label="Signed up" value={total} />
              <Stat label="Phone verified" value={verified} />
              <Stat label="Subscribed" value={subscribed} />
            </Grid>
            <DataTable
              caption="Sign-ups with your link"
              hideCaption
              columns={columns}
              rows={rows}
              getKey={({ location_id }) => String(location_id)}
              empty={
                <EmptyState size="small" level={2} title="No sign-ups in this month">
                  Choose another month, or all months.
                </EmptyState>
              }
            />
            <Pagination
              page={page}
              pageCount={pages}
              as={Link}
              getLink={(number) => ({ to: paths.signups({ month, page: String(number) }) })}
            />
          </>
        )}
      </Stack>
    </Page>
  );
}
