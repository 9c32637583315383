import { expect, it, onTestFinished } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Button } from "../Button";
import { CheckboxField } from "../CheckboxField";
import { PhoneField } from "../PhoneField";
import { RadioCards } from "../RadioCards";
import { SelectField } from "../SelectField";
import { TextAreaField, TextField } from "./index";

it("describes the input by its hint and errors, each once, in reading order", async () => {
  const screen = await render(
    <TextField
      id="email"
      label="Email"
      name="email"
      hint="For receipts."
      error={["Invalid email Address", "Invalid domain"]}
      aria-describedby="email-error"
    />,
  );
  const input = screen.getByLabelText("Email");
  await expect.element(input).toHaveAttribute("aria-describedby", "email-description email-error");
  await expect
    .element(input)
    .toHaveAccessibleDescription(/For receipts\. Invalid email Address ?Invalid domain/);
  await expect.element(input).toBeInvalid();
  await expectAccessible();
});

it("has no error attributes without errors", async () => {
  const screen = await render(<TextField label="Email" name="email" error={[]} />);
  const input = screen.getByLabelText("Email").element();
  expect(input.hasAttribute("aria-invalid")).toBe(false);
  expect(input.hasAttribute("aria-describedby")).toBe(false);
});

it("submits every kind of field natively", async () => {
  const screen = await render(
    <form aria-label="f">
      <TextField label="Name" name="name" defaultValue="Ada" />
      <PhoneField label="Phone" name="phone" defaultValue="08031234567" />
      <TextAreaField label="Message" name="message" defaultValue="Hello" />
      <SelectField
        label="About"
        name="about"
        defaultValue="b"
        options={["a", "b"].map((v) => ({ value: v, label: v }))}
      />
      <CheckboxField label="Terms" name="terms" />
      <RadioCards
        label="Users"
        name="users"
        noneLabel="None"
        defaultValue=""
        options={[{ value: "5", label: "5 users", aside: "₦12,000" }]}
      />
    </form>,
  );
  const sent = () => Object.fromEntries(new FormData(screen.getByRole("form").element() as HTMLFormElement));
  expect(sent()).toEqual({ name: "Ada", phone: "08031234567", message: "Hello", about: "b", users: "" });
  await screen.getByText("Terms").click();
  await screen.getByText("5 users").click();
  expect(sent()).toMatchObject({ terms: "on", users: "5" });
  await screen.getByText("None").click();
  expect(sent()).toMatchObject({ users: "" });
  await expectAccessible();
});

it("attaches the error of a radio group to the group", async () => {
  const screen = await render(
    <RadioCards
      label="Onboarding"
      name="onboarding"
      error="You have to pick an onboarding type"
      options={[{ value: "self", label: "Self Onboarding" }]}
    />,
  );
  await expect
    .element(screen.getByRole("group", { name: "Onboarding" }))
    .toHaveAccessibleDescription("You have to pick an onboarding type");
  await expectAccessible();
});

it("shows the same error of two rules once", async () => {
  const screen = await render(
    <TextField label="Email" name="e" error={["Enter your email", "Enter your email", ""]} />,
  );
  await expect.element(screen.getByLabelText("Email")).toHaveAccessibleDescription("Enter your email");
});

it("fits a narrow container with long words at 200 % text size", async () => {
  const word = "Adebayoanddaughterswholesaleprovisions";
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => document.documentElement.removeAttribute("style"));
  const screen = await render(
    <div style={{ inlineSize: 288 }} data-testid="place">
      <TextField label={word} name="a" hint={word} error={word} />
    </div>,
  );
  expect(screen.getByTestId("place").element().scrollWidth).toBe(288);
});

it("keeps a button beside the input, whatever stands below them", async () => {
  const screen = await render(
    <TextField
      label="Coupon"
      name="coupon"
      hint="From a letter of ours."
      error="This coupon has ended."
      action={<Button type="submit">Apply</Button>}
    />,
  );
  const input = screen.getByLabelText("Coupon").element().getBoundingClientRect();
  const button = screen.getByRole("button").element().getBoundingClientRect();
  expect([button.top, button.height]).toEqual([input.top, input.height]);
  expect(button.left).toBeGreaterThan(input.right);
  await expectAccessible();
});

it("keeps the colour of its error under the pointer", async () => {
  const screen = await render(<TextField label="Email" name="email" error="Invalid email Address" />);
  const input = screen.getByLabelText("Email").element();
  const border = () => getComputedStyle(input).borderColor;
  await userEvent.unhover(input);
  await Promise.all(input.getAnimations().map(({ finished }) => finished));
  const resting = border();
  await userEvent.hover(input);
  await Promise.all(input.getAnimations().map(({ finished }) => finished));
  expect(border()).toBe(resting);
});

it("looks read-only only where it is", async () => {
  const screen = await render(
    <>
      <TextField label="Name" name="name" />
      <TextField label="Receipt" name="receipt" type="file" />
      <TextField label="Number" name="number" readOnly />
    </>,
  );
  const ground = (label: string) => getComputedStyle(screen.getByLabelText(label).element()).backgroundColor;
  expect(ground("Receipt")).toBe(ground("Name"));
  expect(ground("Number")).not.toBe(ground("Name"));
});
