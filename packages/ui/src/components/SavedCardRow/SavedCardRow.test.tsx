import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { NewCardRow, SavedCardRow } from "./index";

const expiry = { month: 9, year: 2028 };

it("is a radio named by scheme, digits and expiry, and is submitted by a form", async () => {
  const screen = await render(
    <form>
      <SavedCardRow brand="visa" lastFour="4081" expiry={expiry} name="card" value="7" defaultChecked />
      <SavedCardRow brand="mastercard" lastFour="5454" expiry={expiry} name="card" value="8" />
      <NewCardRow name="card" value="new_card" />
    </form>,
  );
  const sent = () => [...new FormData(screen.container.querySelector("form") ?? undefined)];
  expect(sent()).toEqual([["card", "7"]]);
  await screen.getByRole("radio", { name: "Mastercard ending in 5454 Expires 09/28" }).click();
  expect(sent()).toEqual([["card", "8"]]);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("radio", { name: /new card/ })).toBeChecked();
  await expectAccessible();
});

it("shows a two-digit month and year for years of two or four digits", async () => {
  const screen = await render(<SavedCardRow lastFour="0009" expiry={{ month: 12, year: 31 }} />);
  await expect.element(screen.getByText("12/31")).toBeVisible();
  expect(screen.getByRole("radio").elements()).toHaveLength(0);
});

it("cannot be chosen when expired, but can be removed", async () => {
  const remove = vi.fn();
  const screen = await render(
    <SavedCardRow
      brand="verve"
      lastFour="5060"
      expiry={{ month: 3, year: 2025 }}
      expired
      name="card"
      value="9"
      onRemove={remove}
    />,
  );
  await expect.element(screen.getByRole("radio", { name: /Expired 03\/25/ })).toBeDisabled();
  await screen.getByRole("button", { name: "Remove Verve ending in 5060" }).click();
  expect(remove).toHaveBeenCalledTimes(1);
  await expectAccessible();
});

it("ignores presses and keeps the focus while it is being removed", async () => {
  const remove = vi.fn();
  const row = (removing: boolean) => (
    <SavedCardRow lastFour="4081" expiry={expiry} name="card" onRemove={remove} removing={removing} />
  );
  const screen = await render(row(false));
  const button = screen.getByRole("button");
  (button.element() as HTMLElement).focus();
  await screen.rerender(row(true));
  await userEvent.keyboard("{Enter}");
  expect(remove).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
});

it("stays within a phone's card at 200 % text size", async () => {
  document.documentElement.style.fontSize = "32px";
  try {
    const screen = await render(
      <div style={{ inlineSize: "200px" }}>
        <SavedCardRow brand="mastercard" lastFour="5454" expiry={expiry} name="card" value="8" />
        <NewCardRow name="card" value="new_card" />
      </div>,
    );
    const frame = screen.container.firstElementChild;
    expect(frame?.scrollWidth).toBe(frame?.clientWidth);
  } finally {
    document.documentElement.style.fontSize = "";
  }
});
