import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { PasswordField } from "./index";

it("shows and hides what was typed, keeping it", async () => {
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
