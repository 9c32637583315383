import { createRef } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Tabs, type TabsProps } from "./index";

const items = [
  { value: "a", label: "Extras", content: <a href="#users">Users</a> },
  { value: "b", label: "Invoices", content: "None yet.", disabled: true },
  { value: "c", label: "Summary", content: "₦72,000" },
];
const tabs = (props: Partial<TabsProps> = {}) => <Tabs label="Order" items={items} {...props} />;

it("moves by arrow keys, skips disabled tabs, wraps around, and shows one panel", async () => {
  const change = vi.fn();
  const screen = await render(tabs({ onValueChange: change }));
  const tab = (name: string) => screen.getByRole("tab", { name });
  (tab("Extras").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Summary")).toHaveFocus();
  await expect.element(tab("Summary")).toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByRole("tabpanel", { name: "Summary" })).toBeVisible();
  expect(screen.getByRole("tabpanel").elements()).toHaveLength(1);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(tab("Extras")).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(tab("Summary")).toHaveFocus();
  expect(change.mock.calls.flat()).toEqual(["c", "a", "c"]);
  await expectAccessible();
});

it("moves in reading direction in right-to-left text", async () => {
  const screen = await render(<div dir="rtl">{tabs({ id: "order" })}</div>);
  (screen.getByRole("tab", { name: "Extras" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("tab", { name: "Summary" })).toHaveFocus();
  const root = document.getElementById("order");
  expect(root?.hasAttribute("dir")).toBe(false);
  expect(root && getComputedStyle(root).direction).toBe("rtl");
});

it("goes from the tab into its panel with Tab", async () => {
  const screen = await render(tabs());
  await screen.getByRole("tab", { name: "Extras" }).click();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("tabpanel", { name: "Extras" })).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("link", { name: "Users" })).toHaveFocus();
});

it("waits for Enter with manual activation", async () => {
  const screen = await render(tabs({ activation: "manual" }));
  (screen.getByRole("tab", { name: "Extras" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("tab", { name: "Extras" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("tab", { name: "Summary" })).toHaveAttribute("aria-selected", "true");
});

it("follows a controlled value", async () => {
  const screen = await render(tabs({ value: "a" }));
  await screen.getByRole("tab", { name: "Summary" }).click();
  await expect.element(screen.getByRole("tab", { name: "Extras" })).toHaveAttribute("aria-selected", "true");
  await screen.rerender(tabs({ value: "c" }));
  await expect.element(screen.getByText("₦72,000")).toBeVisible();
});

it("opens the first enabled tab, and forwards its ref and props", async () => {
  const ref = createRef<HTMLDivElement>();
  const [extras, invoices, summary] = items;
  if (!extras || !invoices || !summary) throw new Error("no items");
  await render(<Tabs label="Order" items={[invoices, summary, extras]} ref={ref} data-area="order" />);
  expect(ref.current?.dataset.area).toBe("order");
  expect(ref.current?.querySelector("[role=tab][aria-selected=true]")?.textContent).toBe("Summary");
});

it("has every panel and its name in the server HTML", () => {
  const place = document.createElement("div");
  place.innerHTML = renderToString(tabs());
  expect([...place.querySelectorAll("[role=tabpanel]")].map((panel) => panel.textContent)).toEqual([
    "ExtrasUsers",
    "InvoicesNone yet.",
    "Summary₦72,000",
  ]);
});

it("accepts values with spaces", async () => {
  const change = vi.fn();
  const two = ["client server version", "others & more"].map((value) => ({
    value,
    label: value,
    content: value,
  }));
  const screen = await render(<Tabs label="Version" items={two} onValueChange={change} />);
  await screen.getByRole("tab", { name: "others & more" }).click();
  expect(change).toHaveBeenCalledWith("others & more");
  await expectAccessible();
});
