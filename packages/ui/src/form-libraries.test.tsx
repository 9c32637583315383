import { composeStories } from "@storybook/react-vite";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CheckboxField } from "./components/CheckboxField";
import { MoneyField } from "./components/MoneyField";
import { OtpField } from "./components/OtpField";
import { PasswordField } from "./components/PasswordField";
import { PlanToggle } from "./components/PlanToggle";
import { RadioCards } from "./components/RadioCards";
import { SearchField } from "./components/SearchField";
import { SelectField } from "./components/SelectField";
import { Switch } from "./components/Switch";
import { TextAreaField, TextField } from "./components/TextField";
import * as stories from "./form-libraries.stories";
import { kobo } from "./money";

const { ConformForm, PlainForm, ReactHookForm, ReactHookFormControlled } = composeStories(stories);

/** What the form shows that it sent; undefined before it was sent. */
function sentBy({ container }: { container: Element }): unknown {
  const text = container.querySelector("output")?.textContent ?? "";
  return text.startsWith("{") ? JSON.parse(text) : undefined;
}

const filled = { name: "Ada", amount: "1234567.50", method: "wallet", state: "kano", code: "482170" };

it.each([
  ["a plain form", PlainForm, { ...filled, save: "on" }],
  ["conform", ConformForm, { ...filled, save: "on" }],
  ["React Hook Form's register", ReactHookForm, { ...filled, save: true }],
])("sends plain values from %s", async (_name, Form, expected) => {
  const screen = await render(<Form />);
  const amount = screen.getByLabelText("Amount");
  await expect.element(amount).toHaveValue("1,000");
  await screen.getByLabelText("Name").fill("Ada");
  await amount.fill("1234567.5");
  await screen.getByText("Wallet").click();
  await expect.element(amount).toHaveValue("1,234,567.50");
  await screen.getByLabelText("State").selectOptions("kano");
  await screen.getByLabelText("Code").fill("482170");
  await screen.getByText("Save the card").click();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => sentBy(screen)).toEqual(expected);
});

it("sends plain values from React Hook Form's controller", async () => {
  const screen = await render(<ReactHookFormControlled />);
  await screen.getByLabelText("Amount").fill("60000.50");
  await screen.getByText("Card").click();
  await expect.element(screen.getByLabelText("Amount")).toHaveValue("60,000.50");
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => sentBy(screen)).toEqual({ amount: "60000.50", method: "card" });
});

it("reports every field's value after its native event", async () => {
  const said: unknown[] = [];
  const both = {
    onChange: ({ type }: { type: string }) => said.push(type),
    onValueChange: (value: unknown) => said.push(value),
  };
  const options = [{ value: "b", label: "B" }];
  const screen = await render(
    <>
      <TextField label="Text" name="text" {...both} />
      <TextAreaField label="Area" name="area" {...both} />
      <PasswordField label="Password" name="password" {...both} />
      <SearchField label="Search" name="search" {...both} />
      <SelectField label="Select" name="select" placeholder="None" options={options} {...both} />
      <CheckboxField label="Checkbox" name="checkbox" {...both} />
      <Switch label="Switch" name="switch" {...both} />
      <RadioCards label="Cards" name="cards" options={options} {...both} />
      <PlanToggle label="Toggle" name="toggle" options={options} {...both} />
      <OtpField label="Code" name="code" {...both} />
    </>,
  );
  for (const name of ["Text", "Area", "Password", "Search"])
    await screen.getByLabelText(name, { exact: true }).fill("a");
  await screen.getByLabelText("Select").selectOptions("b");
  await screen.getByText("Checkbox").click();
  await screen.getByRole("switch").click();
  for (const name of ["Cards", "Toggle"])
    await screen.getByRole("group", { name }).getByRole("radio").click();
  await screen.getByLabelText("Code").fill("1");
  const values = ["a", "a", "a", "a", "b", true, true, "b", "b", "1"];
  expect(said).toEqual(values.flatMap((value) => ["change", value]));
});

/** Its owner accepts any digit but a nine. */
function ControlledCode({ onValueChange }: { onValueChange: (code: string) => void }) {
  const [code, setCode] = useState("12");
  return (
    <>
      <OtpField
        label="Code"
        name="code"
        length={8}
        value={code}
        onValueChange={(next) => {
          onValueChange(next);
          if (!next.includes("9")) setCode(next);
        }}
      />
      <button type="button" onClick={() => setCode("")}>
        Clear
      </button>
    </>
  );
}

it("shows a controlled code as its owner decides, at any length", async () => {
  const change = vi.fn();
  const screen = await render(<ControlledCode onValueChange={change} />);
  const input = screen.getByLabelText("Code");
  await expect.element(input).toHaveValue("12");
  await input.click();
  await userEvent.keyboard("3");
  await expect.element(input).toHaveValue("123");
  await userEvent.keyboard("9");
  await expect.element(input).toHaveValue("123");
  await screen.getByRole("button", { name: "Clear" }).click();
  await expect.element(input).toHaveValue("");
  expect(change.mock.calls).toEqual([["123"], ["1239"]]);
  const boxes = screen.container.querySelectorAll("[data-length] span");
  expect(boxes).toHaveLength(8);
  expect(Math.round(boxes[7]?.getBoundingClientRect().right ?? 0)).toBeLessThanOrEqual(360);
});

it("types values by their options", () => {
  const options = [{ value: "card", label: "Card" }] as const;
  const pay = (_method: "card") => undefined;
  const payOrNot = (_method: "card" | "") => undefined;
  // @ts-expect-error: "cash" is not among the options.
  <RadioCards label="Pay" name="pay" options={options} value="cash" onValueChange={pay} />;
  <RadioCards label="Pay" name="pay" options={options} value="card" onValueChange={pay} />;
  <RadioCards label="Pay" name="pay" noneLabel="None" options={options} onValueChange={payOrNot} />;
  // @ts-expect-error: with `noneLabel` the value may be "".
  <RadioCards label="Pay" name="pay" noneLabel="None" options={options} onValueChange={pay} />;
  // @ts-expect-error: a limit is an amount of money, not a number.
  <MoneyField label="Amount" name="amount" atLeast={1_000} />;
  // @ts-expect-error: an amount of money as `min` would have no effect.
  <MoneyField label="Amount" name="amount" min={kobo(1_000)} />;
  // @ts-expect-error: there are no dollars.
  <MoneyField label="Amount" name="amount" currency="USD" />;
  // @ts-expect-error: "cash" is not among the options.
  <SelectField label="Pay" name="pay" options={options} value="cash" />;
  // @ts-expect-error: "cash" is not among the options.
  <PlanToggle label="Pay" name="pay" options={options} value="cash" />;
  <PlanToggle label="Pay" name="pay" options={options} value="card" onValueChange={pay} />;
});
