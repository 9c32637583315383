import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatDay } from "@vendor/remix-kit";
import { Alert, Badge, Inline, TextLink } from "@vendor/ui";
import { customerColumns } from "../../features/customers/customer-list";
import {
  type CustomerRow,
  customerFilters,
  customerReader,
} from "../../features/customers/customer-list.server";
import { ListPage } from "../../features/lists/ListPage";
import { ListSearch } from "../../features/lists/ListSearch";
import { PLACE, sortByMoment } from "../../features/lists/list-address";
import { tableColumns } from "../../features/lists/list-column";
import { readViews } from "../../features/lists/views.server";
import { Moment } from "../../features/Moment";
import { paths, readDay } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Customers");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "customers");
  const { searchParams } = new URL(args.request.url);
  const after = searchParams.get(PLACE) ?? undefined;
  const page = await customerReader(api, searchParams)(after);
  const [only] = page.rows;
  // What names one customer, such as a reference, leads to them; a name may be another's too.
  const isExact = only?.found_by && !["person", "business"].includes(only.found_by);
  if (only && isExact && page.rows.length === 1 && !after) throw redirect(paths.customer(only.id));
  const day = readDay(searchParams, "day");
  return {
    ...{ query: String(searchParams), filters: customerFilters, views: await readViews(api, "customers") },
    day: day && formatDay(`${day}T12:00:00.000Z`),
    ...page,
  };
}

const columns = tableColumns<CustomerRow>(customerColumns, {
  name: ({ id, name }) => (
    <TextLink as={Link} to={paths.customer(id)}>
      <bdi>{name}</bdi>
    </TextLink>
  ),
  owner: ({ owner }) => <bdi>{owner?.name ?? "None"}</bdi>,
  day: ({ at, day }) => <Moment at={at} time={day} />,
  state: ({ state, foundBy }) => (
    <Inline gap="xs">
      <Badge tone={state.tone}>{state.label}</Badge>
      {foundBy ? <Badge>Found by {foundBy}</Badge> : null}
    </Inline>
  ),
});

export default function Customers() {
  const { views, query, filters, day, search, rows, next, more } = useLoaderData<typeof loader>();
  return (
    <ListPage
      list="customers"
      views={views}
      title="Customers"
      lead={day ? `Signed up on ${day}.` : "Emails and phones are masked until you say why you need one."}
      query={query}
      columns={columns}
      rows={rows}
      getKey={({ id }) => String(id)}
      next={next}
      filters={filters}
      search={
        <ListSearch
          query={query}
          label="Find a customer"
          hint="A name, a whole email or phone, a location's number, a reference, an invoice, or the last four digits of a card"
        />
      }
      sort={sortByMoment(new URLSearchParams(query), "day")}
      file={paths.customersFile()}
      empty={{ title: "No customers here", text: "They appear here when they sign up." }}
      notFound={
        search
          ? {
              title: "Nobody was found",
              text: "Write an email, a phone or a reference as a whole. Of a name, a part is enough.",
            }
          : { title: "Nobody was found", text: "Remove a filter, or choose other days." }
      }
    >
      {more ? (
        <Alert tone="caution">More customers fit than can be listed. Write more of the name.</Alert>
      ) : null}
    </ListPage>
  );
}
