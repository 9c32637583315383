import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import {
  Badge,
  DataTable,
  type DataTableColumn,
  EmptyState,
  LinkButton,
  Page,
  PageHeader,
  Pagination,
  Stack,
} from "@vendor/ui";
import { readClientQuery } from "../../features/clients/clients";
import * as styles from "../../features/clients/clients.css";
import { formatDay } from "../../features/format";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Sign-ups");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAgent(args, paths.login({ page: "signups" }));
  const { page } = readClientQuery(new URL(args.request.url).searchParams);
  const { data } = await api.reseller.signups({ page });
  if (page > 1 && data.rows.length === 0) throw redirect(paths.signups());
  const rows = data.rows.map(({ created_at, ...row }) => ({ ...row, day: formatDay(created_at) }));
  return { rows, page: data.page, pages: data.pages, total: data.total };
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: DataTableColumn<Row>[] = [
  {
    key: "name",
    label: "Name",
    rowHeader: true,
    cell: ({ name }) => <bdi className={styles.name}>{name}</bdi>,
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
  const { rows, page, pages, total } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Stack gap="lg">
        <PageHeader title="Sign-ups" lead="Shops that signed up with your link, newest first." />
        {total === 0 ? (
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
            <DataTable
              caption="Sign-ups with your link"
              hideCaption
              columns={columns}
              rows={rows}
              getKey={({ location_id }) => String(location_id)}
            />
            <Pagination
              page={page}
              pageCount={pages}
              as={Link}
              getLink={(number) => ({ to: paths.signups({ page: String(number) }) })}
            />
          </>
        )}
      </Stack>
    </Page>
  );
}
