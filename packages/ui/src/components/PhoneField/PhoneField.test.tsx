import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { PhoneField } from "./index";

it.each(["0803 123 4567", "+234 803 123 4567", "234-803-123-4567"])("does not change %j", async (typed) => {
  const screen = await render(
    <form aria-label="f">
      <PhoneField label="Phone number" name="phone" />
    </form>,
  );
  await screen.getByLabelText("Phone number").fill(typed);
  const form = screen.getByRole("form").element() as HTMLFormElement;
  expect(new FormData(form).get("phone")).toBe(typed);
  expect(form.checkValidity()).toBe(true);
});

it("asks for the number pad and autofill, and is left-to-right but aligned right in RTL", async () => {
  const screen = await render(
    <div dir="rtl">
      <PhoneField label="رقم الهاتف" name="phone" error="Phone number is required" />
    </div>,
  );
  const input = screen.getByLabelText("رقم الهاتف");
  await expect.element(input).toHaveAttribute("type", "tel");
  await expect.element(input).toHaveAttribute("autocomplete", "tel");
  const { direction, textAlign } = getComputedStyle(input.element());
  expect([direction, textAlign]).toEqual(["ltr", "right"]);
  await expectAccessible();
});
