import { Form, Link, useNavigate } from "@remix-run/react";
import type { OfficeListName, SavedView } from "@vendor/api";
import {
  ColumnPicker,
  columnsText,
  DataTable,
  type DataTableColumn,
  type DataTableSelection,
  type DataTableSort,
  EmptyState,
  type Filter,
  FilterBar,
  Inline,
  LinkButton,
  Page,
  PageHeader,
  pickColumns,
  Stack,
} from "@vendor/ui";
import type { ReactNode } from "react";
import { Message } from "../changes/Message";
import { PLACE, withParams } from "./list-address";
import { type BulkAction, RowSelection } from "./RowSelection";
import { SavedViews } from "./SavedViews";

type Props<Row> = {
  list: OfficeListName;
  title: string;
  lead: string;
  /** The query of the address. */
  query: string;
  columns: readonly DataTableColumn<Row>[];
  /** The columns without a choice, as in an address; all of them without it. */
  usual?: string | undefined;
  rows: readonly Row[];
  getKey: (row: Row) => string;
  /** `after` of the next page. */
  next: string | null;
  filters?: readonly Filter[];
  /** A form with a search field. */
  search?: ReactNode;
  sort?: DataTableSort | undefined;
  /** How many rows there are. */
  status?: string | undefined;
  /** The address of the list's file, without the query. */
  file: string;
  actions?: ReactNode;
  message?: string | null;
  /** The address that takes back what the message says. */
  undo?: string | null;
  /** What can be done to chosen rows, and what a row is called. */
  bulk?: { actions: readonly BulkAction[]; rowName: (row: Row) => string } | undefined;
  views: readonly SavedView[];
  /** Shown between the filters and the rows. */
  children?: ReactNode;
  /** Shown without rows: of the list as it is, or where filters found none. */
  empty: { title: string; text: string };
  notFound: { title: string; text: string };
};

/** Parameters that choose no rows. */
const LOOK = ["sort", "columns", PLACE];

/** A list: filters, order, columns and place are in its address, and the file has exactly what is shown. */
export function ListPage<Row>(props: Props<Row>) {
  const {
    list,
    views,
    title,
    lead,
    query,
    columns,
    usual,
    rows,
    getKey,
    next,
    filters = [],
    search,
    sort,
  } = props;
  const { status, file, actions, message = null, undo = null, bulk, children, empty, notFound } = props;
  const navigate = useNavigate();
  const params = new URLSearchParams(query);
  const shown = pickColumns(columns, params.get("columns") || usual);
  const isFiltered = [...params.keys()].some((name) => !LOOK.includes(name));
  const usualColumns = pickColumns(columns, usual);
  const table = (selection?: DataTableSelection<Row>) => (
    <DataTable
      caption={title}
      hideCaption
      phone="list"
      columns={shown}
      rows={rows}
      getKey={getKey}
      sort={sort}
      selection={selection}
      as={Link}
      getSortLink={({ key, direction }) => ({ to: withParams(query, { sort: `${key}:${direction}` }) })}
      empty={
        isFiltered ? (
          <EmptyState
            size="small"
            title={notFound.title}
            action={
              <LinkButton as={Link} to="?">
                Clear filters
              </LinkButton>
            }
          >
            {notFound.text}
          </EmptyState>
        ) : (
          <EmptyState size="small" title={empty.title}>
            {empty.text}
          </EmptyState>
        )
      }
    />
  );
  return (
    <Page width="full">
      <Stack gap="md">
        <PageHeader
          title={title}
          lead={lead}
          actions={
            <>
              {actions}
              {rows.length > 0 ? (
                <LinkButton href={`${file}${withParams(query, {})}`} download>
                  Export CSV
                </LinkButton>
              ) : null}
            </>
          }
        />
        <Message text={message} undo={undo} />
        <FilterBar
          filters={filters}
          params={query}
          as={Link}
          getLink={(changed) => ({ to: `?${changed}` })}
          formAs={Form}
          resets={[PLACE]}
          status={status}
          search={search}
        />
        {children}
        <Inline>
          {rows.length > 0 ? (
            <ColumnPicker
              columns={columns}
              shown={shown}
              onChange={(chosen) => {
                const text = columnsText(columns, chosen);
                const isUsual =
                  chosen.map(({ key }) => key).join() === usualColumns.map(({ key }) => key).join();
                const all = columns.map(({ key }) => key).join();
                navigate(withParams(query, { columns: isUsual ? "" : text || all }), {
                  preventScrollReset: true,
                });
              }}
            />
          ) : null}
          <SavedViews list={list} query={query} views={views} />
        </Inline>
        {bulk && bulk.actions.length > 0 && rows.length > 0 ? (
          <RowSelection actions={bulk.actions} rowName={bulk.rowName}>
            {table}
          </RowSelection>
        ) : (
          table()
        )}
        <Inline>
          {params.has(PLACE) ? (
            <LinkButton as={Link} to={withParams(query, {})}>
              First page
            </LinkButton>
          ) : null}
          {next === null ? null : (
            <LinkButton as={Link} to={withParams(query, { [PLACE]: next })}>
              Next page
            </LinkButton>
          )}
        </Inline>
      </Stack>
    </Page>
  );
}
