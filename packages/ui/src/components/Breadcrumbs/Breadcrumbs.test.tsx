import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Breadcrumbs } from "./index";

function RouterLink({ to, ...rest }: { to: string; className?: string; children?: ReactNode }) {
  return <a href={to} {...rest} />;
}
const items = [
  { label: "Home", link: { to: "/" } },
  { label: "Locations", link: { to: "/locations" } },
  { label: "Bodija shop" },
];

afterEach(() => page.viewport(360, 740));

it("renders the router's links and marks the current page", async () => {
  await page.viewport(1024, 740);
  const screen = await render(<Breadcrumbs items={items} as={RouterLink} />);
  const nav = screen.getByRole("navigation", { name: "Breadcrumb" });
  expect(nav.getByRole("listitem").elements()).toHaveLength(3);
  await expect.element(nav.getByRole("link", { name: "Locations" })).toHaveAttribute("href", "/locations");
  await expect.element(nav.getByText("Bodija shop")).toHaveAttribute("aria-current", "page");
  expect(nav.getByRole("link").elements()).toHaveLength(2);
  await expectAccessible();
});

it("shows only a link to the parent page on a phone, 44 px high", async () => {
  const screen = await render(<Breadcrumbs items={items} as={RouterLink} />);
  expect(
    screen
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent),
  ).toEqual(["Locations"]);
  const item = screen.getByRole("link", { name: "Locations" }).element();
  expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
});

it("keeps the current page's name on a phone when it has no parent", async () => {
  const screen = await render(<Breadcrumbs items={items.slice(2)} as={RouterLink} />);
  await expect.element(screen.getByText("Bodija shop")).toBeVisible();
});

it.each([1024, 360])("mirrors its arrows in right-to-left text at %i px", async (width) => {
  await page.viewport(width, 740);
  const screen = await render(
    <div dir="rtl">
      <Breadcrumbs items={items} as={RouterLink} />
    </div>,
  );
  const seen = [...screen.container.querySelectorAll("svg")].filter((arrow) => arrow.checkVisibility());
  expect(seen).toHaveLength(width === 360 ? 1 : 2);
  for (const arrow of seen) expect(getComputedStyle(arrow).transform).toBe("matrix(-1, 0, 0, 1, 0, 0)");
});

it("renders nothing without items", async () => {
  const screen = await render(<Breadcrumbs items={[]} />);
  expect(screen.container.innerHTML).toBe("");
});

it("accepts two items with the same label", async () => {
  const items = [
    { label: "Ibadan", link: { href: "#state" } },
    { label: "Ibadan", link: { href: "#town" } },
    { label: "Sales" },
  ];
  const screen = await render(<Breadcrumbs items={items} />);
  expect(screen.container.querySelectorAll("li")).toHaveLength(3);
});
