import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import stories from "./ComparisonTable.stories";
import { initiallyCompared } from "./comparison";
import { type ComparisonCategory, ComparisonTable } from "./index";

const { plans, categories } = stories.args;

/** 60 rows in 6 categories, as on the pricing page. */
const sixtyRows: readonly ComparisonCategory[] = Array.from({ length: 6 }, (_, group) => ({
  id: `group-${group + 1}`,
  name: `Part ${group + 1} of the shop`,
  features: Array.from({ length: 10 }, (_, row) => ({
    id: `feature-${group}-${row}`,
    name: `Feature ${group * 10 + row + 1} of the list`,
    help: "Keep as many customers as you like, with what each of them still owes you.",
    values: [row % 3 === 0, row % 4 === 0 ? 5_000 : true, true],
  })),
}));

const table = <ComparisonTable plans={plans} categories={categories} featured="plus" />;
const wide = () => page.viewport(1280, 800);

afterEach(async () => {
  document.documentElement.style.fontSize = "";
  await page.viewport(360, 740);
  history.replaceState(null, "", location.pathname + location.search);
});

it("shows a limit of none as not included", async () => {
  const screen = await render(
    <ComparisonTable
      plans={[
        { id: "a", name: "A" },
        { id: "b", name: "B" },
      ]}
      categories={[{ id: "c", name: "Limits", features: [{ id: "f", name: "Outlets", values: [0, 2] }] }]}
    />,
  );
  const cells = screen.getByRole("row", { name: /^Outlets/ }).getByRole("cell");
  expect(cells.elements().map((cell) => cell.textContent)).toEqual(["Not included", "Up to 2"]);
});

it.each([
  ["on a phone", 360],
  ["on a wide screen", 1280],
])("is one table with header cells, %s", async (_name, width) => {
  await page.viewport(width, 740);
  const screen = await render(table);
  const shown = screen.getByRole("table", { name: "What each plan includes" });
  await expect.element(shown).toBeVisible();
  expect(
    screen
      .getByRole("columnheader")
      .elements()
      .map((head) => head.textContent),
  ).toEqual(["Feature", "BasicFree", "RecommendedPlus₦60,000/year", "EnterprisePersonalised pricing"]);
  const row = screen.getByRole("row", { name: /^Products/ });
  expect(
    row
      .getByRole("cell")
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(["Up to 500", "Up to 50,000", "Unlimited"]);
  const limits = screen.getByRole("row", { name: /^Bank accounts/ }).getByRole("cell");
  expect(limits.elements().map((cell) => cell.textContent)).toEqual(["1", "Unlimited", "Unlimited"]);
  const marks = screen.getByRole("row", { name: /^Expiry dates/ }).getByRole("cell");
  expect(marks.elements().map((cell) => cell.textContent)).toEqual(["Not included", "Included", "Included"]);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it("has one heading for screen readers, with the text for the screen size", async () => {
  const screen = await render(table);
  await expect.element(screen.getByRole("heading", { name: "Compare Plan and Features" })).toBeVisible();
  await wide();
  const heading = screen.getByRole("heading", { name: "Compare Plans and Features", exact: true });
  await expect.element(heading).toBeVisible();
  expect(screen.getByRole("heading").elements()).toHaveLength(1);
});

it("compares the picked plans on a phone without scripts", async () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(table);
  document.body.append(place);
  const heads = () =>
    page
      .getByRole("columnheader")
      .elements()
      .map((head) => head.querySelector("span:nth-child(2)")?.textContent);
  expect(heads()).toEqual([undefined, "Basic", "Plus", "Enterprise"]);
  await page.getByRole("checkbox", { name: "Basic" }).click();
  expect(heads()).toEqual([undefined, "Plus", "Enterprise"]);
  expect(
    page
      .getByRole("row", { name: /^Products/ })
      .getByRole("cell")
      .elements(),
  ).toHaveLength(2);
  await page.getByRole("checkbox", { name: "Plus" }).click();
  await page.getByRole("checkbox", { name: "Enterprise" }).click();
  await expect.element(page.getByText("Choose a plan to see what it includes.")).toBeVisible();
  // A wide screen shows all plans, whatever was picked on the phone.
  await wide();
  expect(heads()).toEqual([undefined, "Basic", "Plus", "Enterprise"]);
  place.remove();
});

it("shows a feature's help by keyboard", async () => {
  const screen = await render(table);
  const button = screen.getByRole("button", { name: "About Low-stock alerts" });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect
    .element(screen.getByText("A message when an item falls below the level you set."))
    .toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect
    .element(screen.getByText("A message when an item falls below the level you set."))
    .not.toBeVisible();
  await expect.element(button).toHaveFocus();
});

it.each([
  ["phone", 360],
  ["wide screen", 1280],
])("jumps to a category below the sticky header and marks it as current on a %s", async (_name, width) => {
  await page.viewport(width, 740);
  const screen = await render(<ComparisonTable plans={plans} categories={sixtyRows} featured="plus" />);
  const link = screen.getByRole("link", { name: "Part 4 of the shop" });
  await link.click();
  const category = document.getElementById("compare-group-4");
  const head = screen.getByRole("columnheader", { name: /Plus/ }).element();
  await expect.element(link).toHaveAttribute("aria-current", "true");
  const room = (category?.getBoundingClientRect().top ?? 0) - head.getBoundingClientRect().bottom;
  expect(room).toBeGreaterThanOrEqual(0);
  expect(room).toBeLessThan(120);
  expect(head.getBoundingClientRect().top).toBe(0);
});

it("sticks its header below a sticky site header", async () => {
  await wide();
  const screen = await render(
    <ComparisonTable plans={plans} categories={sixtyRows} featured="plus" underSiteHeader />,
  );
  await screen.getByRole("link", { name: "Part 4 of the shop" }).click();
  const head = screen.getByRole("columnheader", { name: /Plus/ }).element();
  expect(head.getBoundingClientRect().top).toBe(69);
});

it("tints the featured column, also of the row under the pointer", async () => {
  await wide();
  const screen = await render(table);
  const cells = screen
    .getByRole("row", { name: /^Products/ })
    .getByRole("cell")
    .elements();
  const colours = () => cells.map((cell) => getComputedStyle(cell).backgroundColor);
  const [basic, plus, enterprise] = colours();
  expect(plus).not.toBe(basic);
  expect(enterprise).toBe(basic);
  await userEvent.hover(cells[1] as Element);
  expect(colours()[1]).toBe(plus);
  expect(colours()[0]).not.toBe(basic);
});

it("announces the empty and the loading state", async () => {
  const screen = await render(<ComparisonTable plans={plans} categories={[]} />);
  await expect.element(screen.getByText("No data available.")).toBeVisible();
  await screen.rerender(<ComparisonTable plans={[]} categories={categories} />);
  await expect.element(screen.getByText("No data available.")).toBeVisible();
  await screen.rerender(<ComparisonTable plans={[]} categories={[]} loading />);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Loading...");
  expect(screen.getByText("No data available.").elements()).toHaveLength(0);
  await expectAccessible();
});

it("sets no style attribute and throws for more plans than it has columns for", () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(table);
  expect(place.querySelectorAll("[style]")).toHaveLength(0);
  const seven = Array.from({ length: 7 }, (_, index) => ({ id: String(index), name: String(index) }));
  expect(() => renderToString(<ComparisonTable plans={seven} categories={categories} />)).toThrow(RangeError);
});

it("warns in development of a feature without a value for each plan", () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const stock = { id: "s", name: "Stock", features: [{ id: "b", name: "Batches", values: [true] }] };
  renderToString(<ComparisonTable plans={plans.slice(0, 2)} categories={[stock]} />);
  expect(error.mock.calls).toEqual([
    [
      '@vendor/ui [comparison-values]: ComparisonTable needs 2 values for "Batches", not 1. Give one for each plan.',
    ],
  ]);
  error.mockClear();
});

it("picks three plans on a phone at first, including the featured one", () => {
  expect(initiallyCompared(["a", "b"], undefined)).toEqual([true, true]);
  expect(initiallyCompared(["a", "b", "c", "d"], "a")).toEqual([true, true, true, false]);
  expect(initiallyCompared(["a", "b", "c", "d", "e"], "d")).toEqual([false, true, true, true, false]);
});

it("names each row by its feature, without the help button", async () => {
  const screen = await render(table);
  const head = screen.getByRole("rowheader", { name: "Low-stock alerts", exact: true });
  await expect.element(head).toBeInTheDocument();
  await expect.element(head.getByRole("button", { name: "About Low-stock alerts" })).toBeInTheDocument();
});

it.each([
  ["phone", 360],
  ["wide screen", 1280],
])(
  "scrolls a category clear of a header made tall by long names and large text on a %s",
  async (_name, width) => {
    await page.viewport(width, 740);
    document.documentElement.style.fontSize = "24px";
    const long = plans.map((plan) => ({ ...plan, name: `${plan.name} for Adebayo & Daughters Provisions` }));
    const screen = await render(<ComparisonTable plans={long} categories={sixtyRows} />);
    await screen.getByRole("link", { name: "Part 4 of the shop" }).click();
    const words = document.createRange();
    words.selectNodeContents(screen.getByRole("rowheader", { name: "Part 4 of the shop" }).element());
    const heads = [...document.querySelectorAll("thead :is(th, td)")];
    await expect
      .poll(() => {
        const end = Math.max(...heads.map((head) => head.getBoundingClientRect().bottom));
        return words.getBoundingClientRect().top - end;
      })
      .toBeGreaterThanOrEqual(0);
  },
);

it("scrolls to the last of many categories in a low window without moving the page", async () => {
  await page.viewport(1280, 520);
  const many = Array.from({ length: 20 }, (_, index) => ({
    id: `part-${index}`,
    name: `Part ${index}`,
    features: sixtyRows[0]?.features ?? [],
  }));
  const screen = await render(<ComparisonTable plans={plans} categories={many} underSiteHeader />);
  window.scrollTo(0, 1_500);
  const last = screen.getByRole("link", { name: "Part 19" }).element() as HTMLElement;
  last.focus();
  await expect.poll(() => last.getBoundingClientRect().bottom).toBeLessThanOrEqual(520);
  expect(window.scrollY).toBe(1_500);
});

it("breaks a word that is wider than a phone's screen", async () => {
  const word = "Adebayoanddaughterswholesaleprovisionsandhouseholdgoodslimited";
  await page.viewport(320, 640);
  await render(
    <ComparisonTable
      phoneTitle={word}
      plans={plans.map((plan) => ({ ...plan, name: word }))}
      categories={[{ id: "a", name: word, features: [{ id: "b", name: word, values: [word, word, word] }] }]}
    />,
  );
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

it("gives two tables on one page, and a category called title, unique ids", () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(
    <>
      <ComparisonTable plans={plans} categories={categories.map((group) => ({ ...group, id: "title" }))} />
      <ComparisonTable id="tills" plans={plans} categories={categories} />
    </>,
  );
  const ids = [...place.querySelectorAll("section, h2")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
  expect(place.querySelector("h2#compare-title")).toBeNull();
});
