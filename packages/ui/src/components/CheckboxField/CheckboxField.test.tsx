import { createRef } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { CheckboxField } from "./index";

it("is checked by a press anywhere on its line except on a link", async () => {
  const screen = await render(
    <CheckboxField
      name="terms"
      label={
        <>
          I accept the <a href="#terms">terms and conditions</a>
        </>
      }
      hint="You can read them again in your account."
      error="You must accept the terms and conditions"
    />,
  );
  const box = screen.getByRole("checkbox");
  await screen.getByText("I accept the").click({ position: { x: 4, y: 8 } });
  await expect.element(box).toBeChecked();
  await screen.getByRole("link").click();
  await expect.element(box).toBeChecked();
  history.replaceState(null, "", location.pathname + location.search);
  await expect
    .element(box)
    .toHaveAccessibleDescription(
      "You can read them again in your account. You must accept the terms and conditions",
    );
  await expect.element(box).toBeInvalid();
  const line = screen.container.querySelector("label");
  expect(line?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
});

it("shows the mixed state until it is pressed", async () => {
  const ref = createRef<HTMLInputElement>();
  const screen = await render(<CheckboxField ref={ref} name="all" label="All locations" indeterminate />);
  const box = screen.getByRole("checkbox");
  await expect.element(box).toBePartiallyChecked();
  await expectAccessible();
  ref.current?.focus();
  await userEvent.keyboard(" ");
  await expect.element(box).toBeChecked();
  await screen.rerender(<CheckboxField ref={ref} name="all" label="All locations" indeterminate={false} />);
  expect(ref.current?.indeterminate).toBe(false);
});
