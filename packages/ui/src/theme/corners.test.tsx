import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Avatar } from "../components/Avatar";
import { Stack } from "../components/Layout";
import { PlanToggle } from "../components/PlanToggle";
import { RadioCards } from "../components/RadioCards";
import { Switch } from "../components/Switch";
import { defineBrand } from "./brand";
import { brandSheet } from "./brand-sheet";

const options = [
  { value: "yearly", label: "Yearly" },
  { value: "monthly", label: "Monthly" },
];

/** An element's corner radius in px: at least half of its height where its ends are round. */
function corner(element: Element, pseudo?: string): number {
  const { borderTopLeftRadius, blockSize } = getComputedStyle(element, pseudo);
  const radius = Number.parseFloat(borderTopLeftRadius);
  return borderTopLeftRadius.endsWith("%") ? (radius / 100) * Number.parseFloat(blockSize) : radius;
}

it.each([
  ["0", 0],
  ["4px", 6.4],
  ["10px", 26],
])(
  "rounds a toggle with the brand's corners of %s, and leaves round what is always round",
  async (radius, toggle) => {
    await page.viewport(1280, 740);
    document.documentElement.dataset.brand = "market";
    const screen = await render(
      <Stack>
        <style>{brandSheet(defineBrand({ name: "market", seed: "teal", radius }))}</style>
        <PlanToggle label="Period" name="period" options={options} />
        <RadioCards label="Pay by" name="method" options={[{ value: "card", label: "Card" }]} />
        <Avatar name="Ada" />
        <Switch label="Alerts" name="alerts" />
      </Stack>,
    );
    const group = screen.getByRole("group", { name: "Period" }).element();
    expect(corner(group)).toBe(toggle);
    expect(group.getBoundingClientRect().width).toBeLessThan(group.parentElement?.clientWidth ?? 0);
    const round = [
      screen.getByRole("radio", { name: "Card" }),
      screen.getByRole("img", { name: "Ada" }),
      screen.getByRole("switch"),
    ].map((locator) => locator.element());
    for (const element of round)
      expect(corner(element)).toBe(Number.parseFloat(getComputedStyle(element).blockSize) / 2);
    expect(corner(screen.getByRole("switch").element(), "::before")).toBe(8);
  },
);
