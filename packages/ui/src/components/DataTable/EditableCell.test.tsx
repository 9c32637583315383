import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { EditableCell } from "./index";

const press = () => userEvent.keyboard("{Tab}{Enter}");

it("saves by Enter, keeps the old value by Escape, and returns the focus", async () => {
  const save = vi.fn(() => undefined);
  const screen = await render(<EditableCell label="Price of garri" value="5000" onSave={save} />);
  const button = screen.getByRole("button", { name: /Price of garri/ });
  await press();
  await expect.element(screen.getByLabelText("Price of garri")).toHaveFocus();
  await userEvent.keyboard("7000{Escape}");
  await expect.element(button).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}6000{Enter}");
  await expect.element(button).toHaveFocus();
  expect(save.mock.calls).toEqual([["6000"]]);
});

it("saves once when the focus leaves, and nothing that has not changed", async () => {
  const save = vi.fn(() => undefined);
  await render(<EditableCell label="Price" value="5000" onSave={save} />);
  await press();
  await userEvent.keyboard("{Tab}");
  expect(save).not.toHaveBeenCalled();
  (document.querySelector("button") as HTMLElement).click();
  await expect.poll(() => document.activeElement?.tagName).toBe("INPUT");
  await userEvent.keyboard("1{Tab}");
  expect(save.mock.calls).toEqual([["1"]]);
});

it.each([
  ["refuses it", () => Promise.resolve("At most ₦1,000"), "At most ₦1,000"],
  ["fails", () => Promise.reject(new Error("offline")), "Not saved. Try again."],
])("stays open with what was typed when saving %s", async (_how, save, message) => {
  const screen = await render(<EditableCell label="Price" value="5" onSave={save} />);
  await press();
  await userEvent.keyboard("2000{Enter}");
  await expect.element(screen.getByRole("alert")).toHaveTextContent(message);
  const input = screen.getByLabelText("Price");
  await expect.element(input).toHaveValue("2000");
  await expect.element(input).toBeInvalid();
  await expectAccessible();
});
