import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { BarChart, CohortGrid, LineChart, Sparkline } from "./index";

const columns = ["Jan", "Feb"];
const series = [
  { label: "Sales", values: [1000, 2500] },
  { label: "Before", values: [800, null] },
];

it("has the same figures as a table, which opens without scripts", async () => {
  const screen = await render(<LineChart label="Sales" columns={columns} series={series} />);
  await screen.getByText("Show as a table").click();
  const rows = screen
    .getByRole("row")
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ["Period", "Sales", "Before"],
    ["Jan", "1,000", "800"],
    ["Feb", "2,500", "None"],
  ]);
  await expectAccessible();
});

it("is drawn by the server, without a style attribute, and says each column's figures to the mouse", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<BarChart label="Sales" columns={columns} series={series} stacked />);
  expect(page.querySelectorAll("[style]")).toHaveLength(0);
  expect([...page.querySelectorAll("title")].map((title) => title.textContent)).toEqual([
    "Jan\nSales: 1,000\nBefore: 800",
    "Feb\nSales: 2,500",
  ]);
});

it("says in words what a small line shows, also of equal and missing values", async () => {
  const screen = await render(
    <>
      <Sparkline label="Steady" values={[3, 3]} />
      <Sparkline label="Nothing" values={[]} />
    </>,
  );
  const steady = screen.getByRole("img", { name: "Steady" });
  expect(steady.element().querySelector("path")?.getAttribute("d")).toBe("M0 200L1000 200");
  expect(document.body.innerHTML).not.toContain("NaN");
  await expectAccessible();
});

it("shows the share of each cohort that is left", async () => {
  const screen = await render(
    <CohortGrid
      label="Shops"
      rows={[
        { label: "July", size: 200, values: [200, 150, 1] },
        { label: "August", size: 0, values: [0] },
      ]}
    />,
  );
  await expect.element(screen.getByRole("row").nth(1)).toHaveTextContent("July200100%75%1%");
  await expect.element(screen.getByRole("row").nth(2)).toHaveTextContent("August0");
  await expectAccessible();
});

it("leaves out names of columns rather than letting large text overlap", async () => {
  document.documentElement.style.fontSize = "200%";
  try {
    const columns = [..."ABCDEFGHIJKL"].map((letter) => `${letter}mmm`);
    const screen = await render(
      <LineChart
        label="Sales"
        columns={columns}
        series={[{ label: "Sales", values: columns.map(() => 1) }]}
      />,
    );
    const boxes = [...screen.container.querySelectorAll("figure [aria-hidden] > span")]
      .filter((span) => columns.includes(span.textContent) && getComputedStyle(span).visibility === "visible")
      .map((span) => {
        const range = document.createRange();
        range.selectNodeContents(span);
        return range.getBoundingClientRect();
      });
    expect(boxes.length).toBeGreaterThan(1);
    for (const [at, { left }] of boxes.entries()) expect(boxes[at - 1]?.right ?? 0).toBeLessThanOrEqual(left);
  } finally {
    document.documentElement.removeAttribute("style");
  }
});
