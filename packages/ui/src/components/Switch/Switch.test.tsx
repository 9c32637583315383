import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Switch } from "./index";

it("toggles by press, by Space and by its label, and is submitted only when on", async () => {
  const screen = await render(
    <form aria-label="f">
      <Switch label="Low stock alerts" name="alerts" value="yes" hint="By SMS, at 7 in the morning." />
    </form>,
  );
  const control = screen.getByRole("switch", { name: "Low stock alerts" });
  const sent = () => new FormData(screen.getByRole("form").element() as HTMLFormElement).get("alerts");
  expect(sent()).toBeNull();
  await control.click();
  expect(sent()).toBe("yes");
  await userEvent.keyboard(" ");
  expect(sent()).toBeNull();
  await screen.getByText("Low stock alerts").click();
  await expect.element(control).toBeChecked();
  await expect.element(control).toHaveAccessibleDescription("By SMS, at 7 in the morning.");
  await expectAccessible();
});

it("keeps its state and focus while loading, and ignores presses", async () => {
  const change = vi.fn();
  const screen = await render(<Switch label="Receipts" name="r" defaultChecked loading onChange={change} />);
  const control = screen.getByRole("switch");
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(control).toBeChecked();
  await expect.element(control).toHaveFocus();
  await expect.element(control).toHaveAttribute("aria-disabled", "true");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Saving...");
  await screen.getByText("Receipts").click({ force: true });
  expect(change).not.toHaveBeenCalled();
  await expectAccessible();
  await screen.rerender(<Switch label="Receipts" name="r" defaultChecked onChange={change} />);
  await control.click();
  await expect.element(control).not.toBeChecked();
  expect(change).toHaveBeenCalledTimes(1);
});

it("has a 44 px touch target, and its knob moves to the end in both directions", async () => {
  const screen = await render(
    <>
      <Switch label="Left to right" name="a" defaultChecked />
      <div dir="rtl">
        <Switch label="Right to left" name="b" defaultChecked />
      </div>
    </>,
  );
  const [ltr, rtl] = screen.getByRole("switch").elements();
  if (!ltr || !rtl) throw new Error("two switches expected");
  expect(Number.parseFloat(getComputedStyle(ltr, "::after").height)).toBeGreaterThanOrEqual(44);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  expect(getComputedStyle(ltr, "::before").left).toBe(getComputedStyle(rtl, "::before").right);
});

it("shows its error, and does nothing when disabled", async () => {
  const screen = await render(
    <>
      <Switch label="Alerts" name="a" error="We could not save this. Try again." />
      <Switch label="Loyalty points" name="b" disabled />
    </>,
  );
  const [failed, off] = [screen.getByRole("switch").first(), screen.getByRole("switch").last()];
  await expect.element(failed).toHaveAccessibleDescription("We could not save this. Try again.");
  await screen.getByText("Loyalty points").click({ force: true });
  await expect.element(off).not.toBeChecked();
  await expectAccessible();
});

it("shows its focus ring while invalid", async () => {
  const screen = await render(<Switch label="Alerts" name="a" error="We could not save this. Try again." />);
  const input = screen.getByRole("switch").element();
  const wrong = getComputedStyle(input).outlineColor;
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("switch")).toHaveFocus();
  expect(getComputedStyle(input).outlineColor).not.toBe(wrong);
});
