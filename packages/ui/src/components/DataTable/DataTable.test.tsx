import { type ReactNode, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import stories from "./DataTable.stories";
import { nextSort } from "./data-table";
import { DataTable, type DataTableProps, type DataTableSort } from "./index";

const base = stories.args;
const { columns, rows: sales } = base;
type Sale = (typeof sales)[number];

function RouterLink({ to, ...rest }: { to: string; className?: string; children?: ReactNode }) {
  return <a href={to} {...rest} />;
}
const getSortLink = (next: DataTableSort) => ({ to: `?sort=${next.key}&order=${next.direction}` });

beforeEach(() => page.viewport(1024, 740));
afterEach(() => page.viewport(360, 740));

it.each([
  ["a table", 1024],
  ["cards", 360],
])("has the same caption, headers and cells as %s", async (_name, width) => {
  await page.viewport(width, 740);
  const screen = await render(<DataTable {...base} />);
  const table = screen.getByRole("table", { name: "Sales of March 2026" });
  expect(
    table
      .getByRole("columnheader")
      .elements()
      .map((head) => head.textContent),
  ).toEqual(["Customer", "Date", "Items", "Total", "State"]);
  const row = table.getByRole("row", { name: /^Iya Basira Canteen/ });
  await expect.element(row.getByRole("rowheader")).toHaveTextContent("Iya Basira Canteen");
  expect(
    row
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(["14 March 2026", "18", "₦64,500", "Paid"]);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it("sorts by link, announces the order and links to the opposite one", async () => {
  const screen = await render(
    <DataTable
      {...base}
      as={RouterLink}
      getSortLink={getSortLink}
      sort={{ key: "total", direction: "ascending" }}
    />,
  );
  const head = (name: string) => screen.getByRole("columnheader", { name });
  await expect.element(head("Total")).toHaveAttribute("aria-sort", "ascending");
  await expect.element(head("Date")).toHaveAttribute("aria-sort", "none");
  await expect.element(head("Items")).not.toHaveAttribute("aria-sort");
  await expect
    .element(head("Total").getByRole("link"))
    .toHaveAttribute("href", "?sort=total&order=descending");
  await expect.element(head("Date").getByRole("link")).toHaveAttribute("href", "?sort=date&order=ascending");
});

it("sorts by button and keyboard, also on a phone", async () => {
  const sort = vi.fn();
  await page.viewport(360, 740);
  const screen = await render(
    <DataTable {...base} sort={{ key: "date", direction: "ascending" }} onSort={sort} />,
  );
  await screen.getByRole("button", { name: "Total" }).click();
  (screen.getByRole("button", { name: "Date" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(sort.mock.calls.flat()).toEqual([
    { key: "total", direction: "ascending" },
    { key: "date", direction: "descending" },
  ]);
});

it("reverses the order of the current column only", () => {
  expect(nextSort("a", undefined)).toEqual({ key: "a", direction: "ascending" });
  expect(nextSort("a", { key: "a", direction: "descending" })).toEqual({ key: "a", direction: "ascending" });
  expect(nextSort("a", { key: "b", direction: "ascending" })).toEqual({ key: "a", direction: "ascending" });
});

function Selecting(props: Partial<DataTableProps<Sale>>) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set(["other-page"]));
  return (
    <form>
      <DataTable
        {...base}
        {...props}
        selection={{ selected, onChange, rowName: (sale) => sale.customer, name: "sale", actions: "Send" }}
      />
      <output>{[...selected].join(" ")}</output>
    </form>
  );
}

it.each([1024, 360])("selects one row, all rows and none at %i px", async (width) => {
  await page.viewport(width, 740);
  const screen = await render(<Selecting />);
  const all = screen.getByRole("checkbox", { name: "Select all" });
  const box = all.element() as HTMLInputElement;
  expect(screen.getByText("Send").elements()).toHaveLength(0);
  await screen.getByRole("checkbox", { name: "Select Walk-in customer" }).click();
  expect([box.checked, box.indeterminate]).toEqual([false, true]);
  await expect.element(screen.getByText("1 selected")).toBeVisible();
  await expect.element(screen.getByText("Send")).toBeVisible();
  await all.click();
  expect([box.checked, box.indeterminate]).toEqual([true, false]);
  await expect.element(screen.getByText("4 selected")).toBeVisible();
  const form = screen.container.querySelector("form");
  expect(form && new FormData(form).getAll("sale")).toEqual(["S-2041", "S-2042", "S-2043", "S-2044"]);
  await expectAccessible();
  (all.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  // Rows selected on another page stay selected.
  await expect.element(screen.container.querySelector("output")).toHaveTextContent("other-page");
});

it("keeps each row's actions in its row", async () => {
  const screen = await render(
    <DataTable {...base} rowActions={(sale) => <button type="button">Receipt {sale.id}</button>} />,
  );
  await expect.element(screen.getByRole("columnheader", { name: "Actions" })).toBeInTheDocument();
  const row = screen.getByRole("row", { name: /^Walk-in/ });
  await expect.element(row.getByRole("button", { name: "Receipt S-2042" })).toBeVisible();
});

it("keeps a row's actions in view while a wide table scrolls", async () => {
  await page.viewport(768, 740);
  const screen = await render(
    <div style={{ inlineSize: "20rem" }}>
      <DataTable {...base} rowActions={(sale) => <button type="button">Receipt {sale.id}</button>} />
    </div>,
  );
  const { right } = screen.getByRole("region").element().getBoundingClientRect();
  const button = screen.getByRole("button", { name: "Receipt S-2042" }).element();
  expect(button.getBoundingClientRect().right).toBeLessThan(right);
});

it("scrolls in a named region that is reachable by keyboard", async () => {
  await page.viewport(360, 740);
  const screen = await render(<DataTable {...base} phone="scroll" />);
  const region = screen.getByRole("region", { name: "Sales of March 2026" }).element() as HTMLElement;
  expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(region);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

it("is a list on a phone: one value beside the row's name, the others below it", async () => {
  await page.viewport(360, 740);
  const screen = await render(
    <DataTable
      {...base}
      phone="list"
      columns={columns.map((column) => ({
        ...column,
        phone: ({ items: "hidden", total: "end" } as const)[column.key],
      }))}
    />,
  );
  const row = screen.getByRole("row", { name: /^Iya Basira Canteen/ });
  const boxOf = (name: string) => row.getByText(name).element().getBoundingClientRect();
  expect(boxOf("₦64,500").top).toBeLessThan(boxOf("Iya Basira Canteen").bottom);
  expect(boxOf("14 March 2026").top).toBeGreaterThanOrEqual(boxOf("Iya Basira Canteen").bottom);
  expect(row.getByRole("cell").elements()).toHaveLength(3);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

it("announces the loading, empty and error states", async () => {
  const screen = await render(<DataTable {...base} rows={[]} loading />);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Loading...");
  await expect.element(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
  await expectAccessible();
  await screen.rerender(<DataTable {...base} rows={[]} />);
  await expect.element(screen.getByText("Nothing here yet.")).toBeVisible();
  await screen.rerender(<DataTable {...base} rows={[]} error="The sales could not be loaded." />);
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The sales could not be loaded.");
  await expectAccessible();
});

it("is complete in the server HTML, without a style attribute", () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(<DataTable {...base} as={RouterLink} getSortLink={getSortLink} />);
  expect(place.querySelectorAll("tbody tr")).toHaveLength(4);
  expect(place.querySelectorAll("thead a")).toHaveLength(3);
  expect(place.querySelectorAll("[style]")).toHaveLength(0);
});

it("keeps a card's checkbox clear of its first value, with or without a row header", async () => {
  await page.viewport(360, 740);
  const screen = await render(
    <Selecting columns={columns.map((column) => ({ ...column, rowHeader: false }))} />,
  );
  const row = screen.getByRole("row", { name: /Adebayo/ }).element();
  const tick = row.querySelector("label")?.getBoundingClientRect();
  const value = row.querySelector("td > span")?.getBoundingClientRect();
  expect(value?.right).toBeLessThanOrEqual(tick?.left ?? 0);
});

it("separates selecting from sorting on a phone", async () => {
  await page.viewport(320, 640);
  const screen = await render(<Selecting onSort={() => undefined} />);
  const boxes = [...screen.container.querySelectorAll("thead [data-control] > *")].map((control) =>
    control.getBoundingClientRect(),
  );
  const meet = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  expect(boxes).toHaveLength(4);
  boxes.forEach((box, index) => {
    expect(boxes.slice(index + 1).filter((other) => meet(box, other))).toEqual([]);
  });
});

it("breaks a word that is wider than a phone's screen", async () => {
  const word = "Adebayoanddaughterswholesaleprovisionsandhouseholdgoodslimited";
  await page.viewport(320, 640);
  await render(
    <DataTable
      {...base}
      columns={columns.map((column) => ({ ...column, label: column.rowHeader ? column.label : word }))}
      rows={sales.map((sale) => ({ ...sale, customer: word, date: word }))}
    />,
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
