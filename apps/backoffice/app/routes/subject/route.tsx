import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData, useNavigate } from "@remix-run/react";
import { readSearch, useHydrated } from "@vendor/remix-kit";
import { takeMessage } from "@vendor/remix-kit/server";
import {
  Badge,
  ColumnPicker,
  columnsText,
  DataTable,
  type DataTableColumn,
  EmptyState,
  FilterBar,
  Inline,
  LinkButton,
  Page,
  PageHeader,
  pickColumns,
  SearchField,
  Stack,
  TextLink,
} from "@vendor/ui";
import { Message } from "../../features/changes/Message";
import { Moment } from "../../features/Moment";
import { stateTone } from "../../features/subjects/state-tone";
import { subjectNames, verbName } from "../../features/subjects/subject-names";
import { listSubject } from "../../features/subjects/subjects.server";
import { filtersOf, readSort } from "../../features/subjects/table";
import { exactTime, valueText } from "../../features/subjects/values";
import { paths } from "../../paths";
import { siteName } from "../../site";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? subjectNames[data.name].title : "Not found"} · ${siteName}` },
];

/** The settings that have one row open it. */
const isSingle = (name: string) => name === "money";

/** What the pricing page shows, or will. */
const isInPricing = (name: string) =>
  ["plans", "features", "addon-groups", "addons", "fees", "planned"].includes(name);

export async function loader(args: LoaderFunctionArgs) {
  const { name, verbs, fields, rows, columns, shown, picked, query } = await listSubject(args);
  if (isSingle(name) && rows[0]) throw redirect(paths.row(name, rows[0].key));
  const { message, headers } = await takeMessage(args);
  const cells = columns.map(({ key }) => key);
  return data(
    {
      name,
      message,
      columns,
      picked: picked.join(","),
      adds: verbs.filter(({ adds }) => adds).map(({ verb }) => verb),
      filters: filtersOf(rows, columns, fields),
      search: readSearch(query),
      query: query.toString(),
      sort: readSort(query, columns),
      count: rows.length,
      rows: shown.map(({ key, values }) => ({
        key,
        cells: Object.fromEntries(cells.map((each) => [each, valueText(each, values[each], fields)])),
        moments: Object.fromEntries(
          cells.flatMap((each) => (exactTime(values[each]) ? [[each, String(values[each])]] : [])),
        ),
      })),
    },
    { headers },
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = View["rows"][number];

/** The address of the list with other parameters; an empty one is left out. */
function withParams(query: string, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}

function tableColumns({ name, columns }: Pick<View, "name" | "columns">): DataTableColumn<Row>[] {
  return columns.map(({ key, label, numeric }, place) => ({
    key,
    label,
    numeric,
    sortable: true,
    rowHeader: place === 0,
    cell: (row) => {
      const text = row.cells[key] ?? "";
      if (place === 0)
        return (
          <TextLink as={Link} to={paths.row(name, row.key)}>
            {text || row.key}
          </TextLink>
        );
      const moment = row.moments[key];
      if (moment) return <Moment at={moment} time={text} />;
      return key === "state" && text ? <Badge tone={stateTone(text)}>{text}</Badge> : <bdi>{text}</bdi>;
    },
    phone: "named",
  }));
}

function countText(shown: number, all: number): string {
  const rows = (count: number) => `${count.toLocaleString("en-GB")} ${count === 1 ? "row" : "rows"}`;
  return shown === all ? rows(all) : `${shown.toLocaleString("en-GB")} of ${rows(all)}`;
}

export default function SubjectList() {
  const view = useLoaderData<typeof loader>();
  const { name, message, adds, filters, search, query, sort, rows, count, picked } = view;
  const { title, one, lead } = subjectNames[name];
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const columns = tableColumns(view);
  const shown = pickColumns(columns, picked);
  const isFiltered = rows.length < count;
  return (
    <Page width="full">
      <Stack gap="md">
        <PageHeader
          title={title}
          lead={lead}
          actions={
            <>
              {adds.map((verb) => (
                <LinkButton key={verb} as={Link} to={paths.change(name, verb)} tone="primary">
                  {verbName(verb)} {one}
                </LinkButton>
              ))}
              {isInPricing(name) ? (
                <LinkButton as={Link} to={paths.pricing()}>
                  Pricing on a day
                </LinkButton>
              ) : null}
              {count > 0 ? (
                <LinkButton href={`${paths.subjectFile(name)}?${query}`} download>
                  Export CSV
                </LinkButton>
              ) : null}
            </>
          }
        />
        <Message text={message} />
        <FilterBar
          filters={filters}
          params={query}
          as={Link}
          getLink={(next) => ({ to: `?${next}` })}
          formAs={Form}
          status={countText(rows.length, count)}
          search={
            <Form role="search" method="get">
              <SearchField
                key={search}
                label={`Search ${title.toLowerCase()}`}
                name="search"
                hideLabel
                placeholder={`Search ${title.toLowerCase()}`}
                defaultValue={search}
              />
            </Form>
          }
        />
        {hydrated && rows.length > 0 ? (
          <Inline justify="end">
            <ColumnPicker
              columns={columns}
              shown={shown}
              onChange={(next) => navigate(withParams(query, { columns: columnsText(columns, next) }))}
            />
          </Inline>
        ) : null}
        <DataTable
          caption={title}
          hideCaption
          phone="list"
          columns={shown}
          rows={rows}
          getKey={({ key }) => key}
          sort={sort}
          as={Link}
          getSortLink={({ key, direction }) => ({ to: withParams(query, { sort: `${key}:${direction}` }) })}
          empty={
            isFiltered ? (
              <EmptyState
                size="small"
                title={`No ${title.toLowerCase()} match`}
                action={
                  <LinkButton as={Link} to="?">
                    Clear filters
                  </LinkButton>
                }
              >
                Remove a filter, or search for less.
              </EmptyState>
            ) : (
              <EmptyState size="small" title="Nothing here">
                There is none at the moment.
              </EmptyState>
            )
          }
        />
      </Stack>
    </Page>
  );
}
