import { createRef } from "react";
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Badge } from "../Badge";
import { Button } from "../Button";
import { PageHeader } from "./index";

afterEach(() => page.viewport(360, 740));

it("has a heading of the given level, without the badge beside it", async () => {
  const ref = createRef<HTMLDivElement>();
  const screen = await render(
    <PageHeader ref={ref} id="top" title="Locations" lead="Every outlet." meta={<Badge>Plus</Badge>} />,
  );
  await expect
    .element(screen.getByRole("heading", { level: 1, name: "Locations", exact: true }))
    .toBeVisible();
  await expect.element(screen.getByText("Plus")).toBeVisible();
  expect(ref.current?.id).toBe("top");
  await screen.rerender(<PageHeader title="Locations" level={2} />);
  await expect.element(screen.getByRole("heading", { level: 2 })).toBeVisible();
  await expectAccessible();
});

it("has the reading order: back link, title, lead, actions", async () => {
  const screen = await render(
    <PageHeader
      breadcrumbs={<a href="#all">All locations</a>}
      title="Bodija"
      lead="Location 1001"
      actions={<Button>Edit</Button>}
    />,
  );
  expect(screen.container.textContent).toBe("All locationsBodijaLocation 1001Edit");
  await expectAccessible();
});

it("wraps many actions rather than squeezing the title", async () => {
  await page.viewport(900, 740);
  const actions = ["Download receipt", "Download invoice", "Print", "Share on WhatsApp", "Send again"];
  const screen = await render(
    <PageHeader
      title="Receipt 20261109-64371660"
      actions={actions.map((name) => <Button key={name}>{name}</Button>)}
    />,
  );
  const title = screen.getByRole("heading", { level: 1 }).element().getBoundingClientRect();
  const last = screen.getByRole("button", { name: "Send again" }).element().getBoundingClientRect();
  expect(title.width).toBeGreaterThanOrEqual(250);
  expect(last.right).toBeLessThanOrEqual(900);
});

it("stacks full-width actions on a phone and puts them beside the title on a wide screen", async () => {
  const screen = await render(<PageHeader title="Locations" actions={<Button>Add</Button>} />);
  const title = screen.getByRole("heading").element();
  const button = screen.getByRole("button").element();
  expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(title.getBoundingClientRect().bottom);
  expect(button.getBoundingClientRect().width).toBeGreaterThan(300);
  await page.viewport(1280, 800);
  expect(button.getBoundingClientRect().top).toBeLessThan(title.getBoundingClientRect().bottom);
  expect(button.getBoundingClientRect().left).toBeGreaterThan(title.getBoundingClientRect().right);
});

it("breaks a word that is wider than a phone's screen", async () => {
  const word = "Adebayoanddaughterswholesaleprovisionsandhouseholdgoodslimited";
  const { container } = await render(<PageHeader title={word} lead={word} meta={<p>{word}</p>} />);
  for (const element of container.querySelectorAll("*"))
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
});
