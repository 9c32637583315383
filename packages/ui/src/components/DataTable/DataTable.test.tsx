import { type ReactNode, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import stories from "./DataTable.stories";
import { nextSort } from "./data-table";
import { DataTable, DataTablePanel, type DataTableProps, type DataTableSort, selectionParts } from "./index";

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
  expect(sort.mock.calls.map(([next]) => next)).toEqual([
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
        selection={{
          parts: selectionParts,
          selected,
          onChange,
          rowName: (sale) => sale.customer,
          name: "sale",
          actions: "Send",
        }}
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
  await expect.element(screen.getByText("0 here, 1 on other pages")).toBeVisible();
  await screen.getByRole("checkbox", { name: "Select Walk-in customer" }).click();
  expect([box.checked, box.indeterminate]).toEqual([false, true]);
  await expect.element(screen.getByText("1 here, 1 on other pages")).toBeVisible();
  await expect.element(screen.getByText("Send")).toBeVisible();
  await all.click();
  expect([box.checked, box.indeterminate]).toEqual([true, false]);
  await expect.element(screen.getByText("4 here, 1 on other pages")).toBeVisible();
  const form = screen.container.querySelector("form");
  expect(form && new FormData(form).getAll("sale")).toEqual(["S-2041", "S-2042", "S-2043", "S-2044"]);
  await expectAccessible();
  (all.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  // Rows selected on another page stay selected.
  await expect.element(screen.container.querySelector("output")).toHaveTextContent("other-page");
});

function Paging() {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  const [page, setPage] = useState(0);
  const [isSelected, setAll] = useState(false);
  return (
    <>
      <DataTable
        {...base}
        rows={sales.slice(page * 2, page * 2 + 2)}
        selection={{
          parts: selectionParts,
          selected,
          onChange,
          rowName: (sale) => sale.customer,
          actions: <button type="button">Send to {isSelected ? "all" : selected.size}</button>,
          matching: { count: 12_480, isSelected, onChange: setAll },
        }}
      />
      <button type="button" onClick={() => setPage(1)}>
        Page 2
      </button>
    </>
  );
}

it("counts what is selected on other pages, clears it, and selects all that match", async () => {
  const screen = await render(<Paging />);
  const status = screen.getByRole("status");
  await screen.getByRole("checkbox", { name: "Select all" }).click();
  await expect.element(status).toHaveTextContent("2 selected");
  await screen.getByRole("button", { name: "Page 2" }).click();
  await screen.getByRole("checkbox", { name: /^Select Adebayo/ }).click();
  await expect.element(status).toHaveTextContent("1 here, 2 on other pages");
  await expect.element(screen.getByRole("button", { name: "Send to 3" })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Clear" }).click();
  await expect.element(status).toHaveTextContent("");
  await expect.element(screen.getByRole("region")).toHaveFocus();
  expect(screen.getByRole("button", { name: /^Send/ }).elements()).toHaveLength(0);

  await screen.getByRole("checkbox", { name: /^Select Adebayo/ }).click();
  await screen.getByRole("button", { name: "Select all 12,480 that match" }).click();
  await expect.element(status).toHaveTextContent("All 12,480 selected");
  await expect.element(screen.getByRole("button", { name: "Clear" })).toHaveFocus();
  await expect.element(screen.getByRole("checkbox", { name: "Select all" })).toBeChecked();
  // Without one of them it is no longer all that match, but what is here.
  await screen.getByRole("checkbox", { name: /^Select Adebayo/ }).click();
  await expect.element(status).toHaveTextContent("1 selected");
});

it("keeps the rows in their places when the first is selected", async () => {
  const screen = await render(<Paging />);
  const box = screen.getByRole("checkbox", { name: /^Select Walk-in/ });
  const { top } = box.element().getBoundingClientRect();
  await box.click();
  await expect.element(screen.getByRole("button", { name: "Clear" })).toBeVisible();
  expect(box.element().getBoundingClientRect().top).toBe(top);
});

it("selects and clears all rows between two with Shift", async () => {
  const screen = await render(<Selecting />);
  const chosen = () => [...new FormData(screen.container.querySelector("form") ?? undefined).getAll("sale")];
  const box = (name: RegExp) => screen.getByRole("checkbox", { name });
  await box(/^Select Iya/).click();
  await box(/^Select Mrs/).click({ modifiers: ["Shift"] });
  expect(chosen()).toEqual(["S-2041", "S-2042", "S-2043", "S-2044"]);
  await box(/^Select Walk-in/).click({ modifiers: ["Shift"] });
  expect(chosen()).toEqual(["S-2041"]);
});

it("sorts by several columns, the pressed one first", async () => {
  const sort = vi.fn();
  const sorts: DataTableSort[] = [
    { key: "date", direction: "descending" },
    { key: "total", direction: "ascending" },
  ];
  const screen = await render(<DataTable {...base} sort={sorts} onSort={sort} />);
  const head = (name: RegExp) => screen.getByRole("columnheader", { name });
  await expect.element(head(/^Date/)).toHaveAttribute("aria-sort", "descending");
  await expect.element(head(/^Total ?, sorted by it as number 2/)).toHaveAttribute("aria-sort", "none");
  await screen.getByRole("button", { name: /^Total/ }).click();
  expect(sort).toHaveBeenLastCalledWith({ key: "total", direction: "ascending" }, [
    { key: "total", direction: "ascending" },
    { key: "date", direction: "descending" },
  ]);
  await screen.getByRole("button", { name: /^Date/ }).click();
  expect(sort.mock.lastCall?.[1]).toEqual([{ key: "date", direction: "ascending" }, sorts[1]]);
  await expectAccessible();
});

it("keeps its header and row headers in view while it scrolls", async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ ...(sales[0] as Sale), id: `S-${at}` }));
  const screen = await render(
    <div style={{ inlineSize: "24rem" }}>
      <DataTable
        {...base}
        rows={many}
        sticky
        columns={columns.map((column) => ({ ...column, width: "medium" }))}
      />
    </div>,
  );
  const region = screen.getByRole("region").element();
  region.scrollTo({ top: 400, left: 200 });
  const { top, left } = region.getBoundingClientRect();
  const [head] = screen.getByRole("columnheader").elements();
  const [row] = screen.getByRole("rowheader").elements();
  const near = (a: number | undefined, b: number) => Math.abs((a ?? 0) - b) < 2;
  expect(near(head?.getBoundingClientRect().top, top + 1)).toBe(true);
  expect(near(row?.getBoundingClientRect().left, left + 1)).toBe(true);
  expect(region.clientHeight).toBeLessThan(740);
});

it.each([1024, 360])("shows totals and what could not be loaded at %i px", async (width) => {
  await page.viewport(width, 740);
  const screen = await render(
    <DataTable
      {...base}
      columns={columns.map((column) => ({
        ...column,
        total: { customer: "Total", total: "₦12,637,000.50" }[column.key],
      }))}
      partial="Sales of two tills could not be loaded."
    />,
  );
  await expect.element(screen.getByRole("row", { name: /^Total/ })).toHaveTextContent("₦12,637,000.50");
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Sales of two tills");
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

function Detailed() {
  const [open, setOpen] = useState<string>();
  return (
    <DataTable
      {...base}
      current={open}
      rowActions={(sale) => (
        <button type="button" onClick={() => setOpen(sale.id)}>
          Open {sale.id}
        </button>
      )}
      panel={
        open ? (
          <DataTablePanel key={open} title={`Sale ${open}`} onClose={() => setOpen(undefined)}>
            18 items
          </DataTablePanel>
        ) : null
      }
    />
  );
}

it("shows more about a row beside the table, which stays usable", async () => {
  const screen = await render(<Detailed />);
  await screen.getByRole("button", { name: "Open S-2041" }).click();
  await expect.element(screen.getByRole("heading", { name: "Sale S-2041" })).toHaveFocus();
  await expect.element(screen.getByRole("row", { name: /^Iya/ })).toHaveAttribute("aria-current", "true");
  await expectAccessible();
  await screen.getByRole("button", { name: "Open S-2042" }).click();
  await expect.element(screen.getByRole("heading", { name: "Sale S-2042" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("complementary")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Open S-2042" })).toHaveFocus();
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

it.each([
  ["cards", "0px"],
  ["list", "1px"],
] as const)("has, as %s on a phone, a frame of %s around all rows", async (phone, frame) => {
  await page.viewport(360, 740);
  const screen = await render(<DataTable {...base} phone={phone} />);
  const region = screen.getByRole("table").element().parentElement;
  expect(region && getComputedStyle(region).borderTopWidth).toBe(frame);
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

it("keeps the checkbox of a list clear of the value at the end of its line", async () => {
  await page.viewport(360, 740);
  const screen = await render(
    <Selecting
      phone="list"
      columns={columns.map((column) => ({ ...column, phone: ({ total: "end" } as const)[column.key] }))}
    />,
  );
  const row = screen.getByRole("row", { name: /Iya Basira/ });
  const box = row.getByRole("checkbox").element().getBoundingClientRect();
  const name = row.getByRole("rowheader").element().getBoundingClientRect();
  expect(box.right).toBeLessThanOrEqual(name.left);
  const amount = row.getByText("₦64,500").element().getBoundingClientRect();
  expect(amount.left).toBeGreaterThan(name.left);
  expect(amount.top).toBeLessThan(name.bottom);
});

it("has no frame around the cards of a phone", async () => {
  await page.viewport(360, 740);
  const screen = await render(<DataTable {...base} />);
  expect(getComputedStyle(screen.getByRole("region").element()).borderTopWidth).toBe("0px");
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
