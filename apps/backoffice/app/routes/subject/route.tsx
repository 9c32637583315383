import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { readLine } from "@vendor/remix-kit";
import { Badge, type DataTableColumn, LinkButton, TextLink } from "@vendor/ui";
import { takeOutcome } from "../../features/changes/outcome.server";
import { ListPage } from "../../features/lists/ListPage";
import { ListSearch } from "../../features/lists/ListSearch";
import { PLACE } from "../../features/lists/list-address";
import { readViews } from "../../features/lists/views.server";
import { Moment } from "../../features/Moment";
import { stateTone } from "../../features/subjects/state-tone";
import { subjectLeads } from "../../features/subjects/subject-leads";
import { inSentence, subjectNames, verbName } from "../../features/subjects/subject-names";
import { openList } from "../../features/subjects/subjects.server";
import { columnsOf, filtersOf, usualColumns } from "../../features/subjects/table";
import { exactTime } from "../../features/subjects/values";
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
  const { api, name, verbs, fields, query, read } = await openList(args);
  const list = await read(readLine(query, PLACE, 600));
  if (isSingle(name) && list.rows[0]) throw redirect(paths.row(name, list.rows[0].key));
  const { message, undo, headers } = await takeOutcome(args);
  const columns = columnsOf(list, fields);
  return data(
    {
      ...{ name, message, query: query.toString(), next: list.next, sort: list.sort ?? undefined },
      columns: columns.map(({ text: _, ...column }) => column),
      usual: usualColumns(columns, fields),
      views: await readViews(api, name),
      undo,
      bulk: verbs.filter((verb) => verb.bulk).map(({ verb }) => verb),
      adds: verbs.filter(({ adds }) => adds).map(({ verb }) => verb),
      filters: filtersOf(list, fields),
      ...{ count: list.count, total: list.total },
      rows: list.rows.map((row) => ({
        key: row.key,
        cells: Object.fromEntries(columns.map(({ key, text }) => [key, text(row)])),
        moments: Object.fromEntries(
          columns.flatMap(({ key }) => (exactTime(row.values[key]) ? [[key, String(row.values[key])]] : [])),
        ),
      })),
    },
    { headers },
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = View["rows"][number];

function cellsOf({ name, columns }: Pick<View, "name" | "columns">): DataTableColumn<Row>[] {
  return columns.map((column) => ({
    ...column,
    phone: "named",
    cell(row) {
      const text = row.cells[column.key] ?? "";
      if (column.rowHeader)
        return (
          <TextLink as={Link} to={paths.row(name, row.key)}>
            {text || row.key}
          </TextLink>
        );
      const moment = row.moments[column.key];
      if (moment) return <Moment at={moment} time={text} />;
      return column.key === "state" && text ? (
        <Badge tone={stateTone(text)}>{text}</Badge>
      ) : (
        text && <bdi>{text}</bdi>
      );
    },
  }));
}

/** Nothing for a list that is too long to be counted. */
function countText({ count, total }: Pick<View, "count" | "total">): string | undefined {
  if (count === null || total === null) return undefined;
  const rows = (many: number) => `${many.toLocaleString("en-GB")} ${many === 1 ? "row" : "rows"}`;
  return count === total ? rows(total) : `${count.toLocaleString("en-GB")} of ${rows(total)}`;
}

export default function SubjectList() {
  const view = useLoaderData<typeof loader>();
  const { name, message, views, adds, filters, query, sort, rows, next, usual } = view;
  const { title, one } = subjectNames[name];
  return (
    <ListPage
      list={name}
      views={views}
      title={title}
      lead={subjectLeads[name]}
      message={message}
      undo={view.undo}
      bulk={{
        actions: view.bulk.map((verb) => ({ label: verbName(verb), to: paths.bulk(name, verb) })),
        rowName: ({ key, cells }) => cells[view.columns[0]?.key ?? ""] || key,
      }}
      query={query}
      columns={cellsOf(view)}
      usual={usual}
      rows={rows}
      getKey={({ key }) => key}
      next={next}
      filters={filters}
      search={<ListSearch query={query} label={`Search ${inSentence(title)}`} />}
      sort={sort}
      status={countText(view)}
      file={paths.subjectFile(name)}
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
        </>
      }
      empty={{ title: "Nothing here", text: "There is none at the moment." }}
      notFound={{ title: `No ${inSentence(title)} match`, text: "Remove a filter, or search for less." }}
    />
  );
}
