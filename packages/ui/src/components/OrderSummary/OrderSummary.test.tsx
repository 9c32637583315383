import { useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Badge, DurationBadge } from "../Badge";
import { OrderSummary, type OrderSummaryProps } from "./index";

const lines = [
  { id: "plan", name: "Plus", detail: <DurationBadge duration="yearly" />, amount: "₦120,000" },
  { id: "more users", name: "Users", amount: "₦12,000" },
  { id: "outlets", name: "Outlets", amount: "₦8,000" },
];

function Cart(props: Partial<OrderSummaryProps>) {
  const [ids, setIds] = useState(["plan", "more users", "outlets"]);
  const shown = lines
    .filter(({ id }) => ids.includes(id))
    .map((line) => ({
      ...line,
      onRemove: line.id === "plan" ? undefined : () => setIds((all) => all.filter((id) => id !== line.id)),
    }));
  return (
    <OrderSummary
      lines={shown}
      rows={[{ id: "discount", label: "Discount", amount: "−₦60,000", tone: "positive" }]}
      total={{ amount: "₦80,000" }}
      {...props}
    >
      <Badge>SAVE10</Badge>
    </OrderSummary>
  );
}

it("lists the lines, then the amounts that add up to the total", async () => {
  const screen = await render(<Cart />);
  const order = screen.getByRole("region", { name: "Order Summary" });
  expect(order.getByRole("listitem").elements()).toHaveLength(3);
  const amounts = order.getByRole("definition").elements();
  expect(amounts.map((cell) => cell.textContent)).toEqual(["−₦60,000", "₦80,000"]);
  await expectAccessible();
});

it("keeps its button's height beside a taller column", async () => {
  const screen = await render(
    <div style={{ display: "grid", blockSize: "60rem" }}>
      <Cart action={<button type="button">Pay</button>} />
    </div>,
  );
  const bottomOf = (role: "region" | "button", name: string) =>
    screen.getByRole(role, { name }).element().getBoundingClientRect().bottom;
  expect(bottomOf("region", "Order Summary") - bottomOf("button", "Pay")).toBeGreaterThan(100);
});

it("removes a line by its named button and keeps the focus in the order", async () => {
  const screen = await render(<Cart />);
  expect(screen.getByRole("button", { name: "Remove Plus" }).elements()).toHaveLength(0);
  (screen.getByRole("button", { name: "Remove Users" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("listitem").elements()).toHaveLength(2);
  await expect.element(screen.getByRole("region", { name: "Order Summary" })).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("button", { name: "Remove Outlets" })).toHaveFocus();
});

it("announces that the price is updating, and that the order is empty", async () => {
  const screen = await render(<Cart loading />);
  const order = screen.getByRole("region", { name: "Order Summary" });
  await expect.element(order).toHaveAttribute("aria-busy", "true");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Updating your order...");
  await expectAccessible();
  await screen.rerender(<Cart loading={false} lines={[]} rows={[]} total={undefined} />);
  await expect.element(order).not.toHaveAttribute("aria-busy");
  await expect.element(screen.getByRole("status")).toHaveTextContent("");
  await expect.element(order).toHaveTextContent("Nothing in your order yet.");
  expect(screen.getByRole("definition").elements()).toHaveLength(0);
});

it("has every line and amount in the server HTML, and no style attribute", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Cart />);
  expect(page.textContent).toContain("₦80,000");
  expect(page.querySelectorAll("li")).toHaveLength(3);
  expect(page.querySelectorAll("[style]")).toHaveLength(0);
});
