import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { PlanToggle, PlanToggleLinks } from "./index";

const options = [
  { value: "yearly", label: "Yearly", note: "Save 50%" },
  { value: "monthly", label: "Monthly" },
];

/** A stand-in for a router's link, which takes `to`. */
function RouterLink({ to, ...rest }: { to: string; className?: string; children?: ReactNode }) {
  return <a href={to} {...rest} />;
}

it("switches the term by click and by arrow key", async () => {
  const change = vi.fn();
  const screen = await render(
    <PlanToggle
      label="Billing period"
      name="period"
      defaultValue="yearly"
      onValueChange={change}
      options={options}
    />,
  );
  const group = screen.getByRole("group", { name: "Billing period" });
  await group.getByRole("radio", { name: "Monthly" }).click();
  expect(change).toHaveBeenLastCalledWith("monthly");
  await expect.element(screen.getByRole("radio", { name: "Monthly" })).toBeChecked();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("radio", { name: "Yearly" })).toBeChecked();
  expect(change).toHaveBeenLastCalledWith("yearly");
  await expectAccessible();
});

it("is one Tab stop, with a focus ring around the selected choice", async () => {
  const screen = await render(
    <>
      <PlanToggle label="Billing period" name="period" defaultValue="yearly" options={options} />
      <button type="button">Next</button>
    </>,
  );
  await userEvent.keyboard("{Tab}");
  const yearly = screen.getByRole("radio", { name: "Yearly" }).element();
  expect(document.activeElement).toBe(yearly);
  const label = yearly.closest("label");
  expect(label && getComputedStyle(label).outlineWidth).toBe("2px");
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("button", { name: "Next" })).toHaveFocus();
});

it("is submitted under its name, and not when disabled", async () => {
  const toggle = (disabled: boolean) => (
    <form>
      <PlanToggle label="Period" name="period" defaultValue="monthly" options={options} disabled={disabled} />
    </form>
  );
  const screen = await render(toggle(false));
  const sent = () => [...new FormData(screen.container.querySelector("form") ?? undefined)];
  expect(sent()).toEqual([["period", "monthly"]]);
  await screen.rerender(toggle(true));
  expect(sent()).toEqual([]);
  await expectAccessible();
});

it("as links, marks the current one and passes on the link's props", async () => {
  const screen = await render(
    <PlanToggleLinks
      label="Billing period"
      as={RouterLink}
      options={[
        { key: "y", label: "Yearly", current: true, link: { to: "?period=yearly" } },
        { key: "m", label: "Monthly", current: false, link: { to: "?period=monthly" } },
      ]}
    />,
  );
  const nav = screen.getByRole("navigation", { name: "Billing period" });
  await expect.element(nav.getByRole("link", { name: "Yearly" })).toHaveAttribute("aria-current", "true");
  const monthly = nav.getByRole("link", { name: "Monthly" });
  await expect.element(monthly).toHaveAttribute("href", "?period=monthly");
  await expect.element(monthly).not.toHaveAttribute("aria-current");
  await expectAccessible();
});

it("has 44 px touch targets and fits a phone with long words", async () => {
  const screen = await render(
    <div style={{ inlineSize: "18rem" }}>
      <PlanToggle
        label="Period"
        name="period"
        options={[
          { value: "y", label: "Every twelve months, in one payment", note: "Save 50% on each" },
          { value: "m", label: "Every month" },
        ]}
      />
    </div>,
  );
  const group = screen.getByRole("group").element();
  expect(group.getBoundingClientRect().width).toBeLessThanOrEqual(288);
  for (const radio of screen.getByRole("radio").elements())
    expect(radio.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

it("wraps the note before the label on a narrow phone", async () => {
  const screen = await render(
    <div style={{ inlineSize: "288px" }}>
      <PlanToggleLinks
        label="Billing period"
        as={RouterLink}
        options={[
          { key: "y", label: "Yearly", note: "You Save 50% per year", link: { to: "#y" }, current: true },
          { key: "m", label: "Monthly", link: { to: "#m" }, current: false },
        ]}
      />
    </div>,
  );
  const nav = screen.getByRole("navigation").element();
  const words = screen.getByText("Monthly").element();
  expect(words.getBoundingClientRect().height).toBeLessThan(
    1.5 * Number.parseFloat(getComputedStyle(words).lineHeight),
  );
  expect(nav.scrollWidth).toBeLessThanOrEqual(nav.clientWidth);
});
