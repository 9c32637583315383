import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { PasswordField } from "./index";

it("shows and hides the password without changing it", async () => {
  const screen = await render(<PasswordField label="Password" name="password" />);
  const input = screen.getByLabelText("Password", { exact: true });
  await input.fill("a long secret");
  const toggle = screen.getByRole("button", { name: "Show password" });
  await expect.element(input).toHaveAttribute("type", "password");
  await toggle.click();
  await expect.element(input).toHaveAttribute("type", "text");
  await expect.element(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  await expect.element(input).toHaveAttribute("type", "password");
  await expect.element(input).toHaveValue("a long secret");
  await expectAccessible();
});

it("warns of Caps Lock while it is on and the field has the focus", async () => {
  const screen = await render(<PasswordField label="Password" name="password" />);
  const input = screen.getByLabelText("Password", { exact: true });
  const key = (capsLock: boolean) =>
    input
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: capsLock }));
  const status = screen.getByRole("status");
  await input.click();
  key(true);
  await expect.element(status).toHaveTextContent("Caps Lock is on.");
  await expectAccessible();
  key(false);
  await expect.element(status).toHaveTextContent("");
  key(true);
  await expect.element(status).toHaveTextContent("Caps Lock is on.");
  (input.element() as HTMLElement).blur();
  await expect.element(status).toHaveTextContent("");
});

it("hides the password when its form is submitted, and passes on key events", async () => {
  const keys = vi.fn();
  const screen = await render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" name="password" onKeyDown={keys} strength={<p>Strong</p>} />
    </form>,
  );
  const input = screen.getByLabelText("Password", { exact: true });
  await screen.getByRole("button", { name: "Show password" }).click();
  await expect.element(input).toHaveAttribute("type", "text");
  await input.click();
  await userEvent.keyboard("a{Enter}");
  await expect.element(input).toHaveAttribute("type", "password");
  expect(keys).toHaveBeenCalledTimes(2);
  await expect.element(screen.getByText("Strong")).toBeVisible();
});

it("cannot be revealed while it is disabled", async () => {
  const screen = await render(<PasswordField label="Password" name="password" disabled defaultValue="x" />);
  await expect.element(screen.getByRole("button", { name: "Show password" })).toBeDisabled();
  await expectAccessible();
});
