import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Badge, DurationBadge } from "../Badge";
import { Button, LinkButton } from "../Button";
import { OrderSummary } from "../OrderSummary";
import { PlanToggle, PlanToggleLinks } from "../PlanToggle";
import { SkipLink } from "../SkipLink";
import { PlanCard } from "./index";

const themes = ["light", "dark"] as const;

it.each(themes)("a plan is an article with its name, both prices and features (%s)", async (theme) => {
  document.documentElement.dataset.theme = theme;
  const screen = await render(
    <PlanCard
      name="Plus"
      headingLevel={2}
      price={60000}
      was={120000}
      per="/year"
      saving="You Save 50% per year"
      badge="Recommended"
      featured
      features={["Unlimited bank accounts"]}
      action={<LinkButton href="#plus">Try free for 7 days</LinkButton>}
    />,
  );
  const plan = screen.getByRole("article", { name: "Plus" });
  await expect.element(plan).toHaveTextContent("Full price ₦120,000");
  await expect.element(plan.getByRole("listitem")).toHaveTextContent("Unlimited bank accounts");
  await expectAccessible();
  delete document.documentElement.dataset.theme;
});

it("keeps words that stand for a price inside the card, however narrow", async () => {
  const screen = await render(
    <div style={{ inlineSize: "15rem" }}>
      <PlanCard name="Enterprise" price="Personalised pricing" />
    </div>,
  );
  const card = screen.getByRole("article").element();
  expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
});

it("switches the period as radios, by click and by arrow key", async () => {
  const change = vi.fn();
  const screen = await render(
    <PlanToggle
      label="Billing period"
      name="period"
      defaultValue="yearly"
      onChange={change}
      options={[
        { value: "yearly", label: "Yearly", note: "Save 50%" },
        { value: "monthly", label: "Monthly" },
      ]}
    />,
  );
  await screen.getByRole("radio", { name: "Monthly" }).click();
  expect(change).toHaveBeenLastCalledWith("monthly");
  await expect.element(screen.getByRole("radio", { name: "Monthly" })).toBeChecked();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("radio", { name: "Yearly" })).toBeChecked();
  expect(change).toHaveBeenLastCalledWith("yearly");
  await expectAccessible();
});

it("and as links, with the current one marked", async () => {
  const screen = await render(
    <PlanToggleLinks
      label="Billing period"
      options={[
        { key: "y", label: "Yearly", current: true, link: { href: "?period=yearly" } },
        { key: "m", label: "Monthly", current: false, link: { href: "?period=monthly" } },
      ]}
    />,
  );
  await expect.element(screen.getByRole("link", { name: "Yearly" })).toHaveAttribute("aria-current", "true");
  await expect
    .element(screen.getByRole("link", { name: "Monthly" }))
    .toHaveAttribute("href", "?period=monthly");
  await expectAccessible();
});

it("an order reads as lines, then what adds up to the total", async () => {
  const remove = vi.fn();
  const screen = await render(
    <OrderSummary
      lines={[
        { id: "plan", name: "Plus", detail: <DurationBadge duration="yearly" />, amount: "₦120,000" },
        { id: "users", name: "Users", amount: "₦12,000", action: <Button onClick={remove}>Remove</Button> },
      ]}
      rows={[{ id: "discount", label: "Discount", amount: "−₦60,000", tone: "positive" }]}
      total={{ amount: "₦72,000" }}
    >
      <Badge>SAVE10</Badge>
    </OrderSummary>,
  );
  const order = screen.getByRole("region", { name: "Order Summary" });
  expect(order.getByRole("listitem").elements()).toHaveLength(2);
  expect(
    order
      .getByRole("definition")
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(["−₦60,000", "₦72,000"]);
  await order.getByRole("button", { name: "Remove" }).click();
  expect(remove).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

it("the way past the navigation shows itself to the keyboard", async () => {
  const screen = await render(
    <>
      <SkipLink />
      <main id="main">Content</main>
    </>,
  );
  const link = screen.getByRole("link", { name: "Skip to content" }).element() as HTMLElement;
  expect(link.getBoundingClientRect().bottom).toBeLessThan(0);
  link.focus();
  expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});
