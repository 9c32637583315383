import { useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CheckboxField } from "./components/CheckboxField";
import { DataTable, selectionParts } from "./components/DataTable";
import { MoneyField } from "./components/MoneyField";
import { OtpField } from "./components/OtpField";
import { PasswordField } from "./components/PasswordField";
import { PlanToggle } from "./components/PlanToggle";
import { RadioCards } from "./components/RadioCards";
import { SearchField } from "./components/SearchField";
import { SelectField } from "./components/SelectField";
import { Switch } from "./components/Switch";
import { TextAreaField, TextField } from "./components/TextField";

const options = [
  { value: "first", label: "First" },
  { value: "second", label: "Second" },
] as const;
type Choice = (typeof options)[number]["value"];
const rows = ["Ada", "Bola"];

/** Every kind of controlled field, changed by one button and reset by another. */
function Controlled() {
  const [on, setOn] = useState(false);
  const [choice, setChoice] = useState<Choice>("first");
  const [text, setText] = useState("1000");
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set());
  const change = () => {
    setOn(true);
    setChoice("second");
    setText("25000");
    onSelect(new Set(rows));
  };
  const chosen = { value: choice, onValueChange: setChoice, options };
  const typed = { value: text, onValueChange: setText };
  return (
    <form aria-label="f">
      <CheckboxField label="Checkbox" name="checkbox" checked={on} onValueChange={setOn} />
      <Switch label="Switch" name="switch" checked={on} onValueChange={setOn} />
      <SelectField label="Select" name="select" {...chosen} />
      <RadioCards label="Cards" name="cards" {...chosen} />
      <PlanToggle label="Toggle" name="toggle" {...chosen} />
      <MoneyField label="Amount" name="amount" {...typed} />
      <OtpField label="Code" name="code" {...typed} />
      <TextField label="Text" name="text" {...typed} />
      <TextAreaField label="Area" name="area" {...typed} />
      <PasswordField label="Password" name="password" {...typed} />
      <SearchField label="Find" name="search" {...typed} />
      <DataTable
        caption="People"
        columns={[{ key: "name", label: "Name", cell: (row: string) => row }]}
        rows={rows}
        getKey={(row) => row}
        selection={{
          parts: selectionParts,
          selected,
          onChange: onSelect,
          rowName: (row) => row,
          name: "people",
        }}
      />
      <button type="button" onClick={change}>
        Change
      </button>
      <button type="reset">Reset</button>
    </form>
  );
}

it("sends the state of every controlled field after a reset", async () => {
  const screen = await render(<Controlled />);
  const form = screen.getByRole("form").element() as HTMLFormElement;
  const all = screen.getByRole("checkbox", { name: "Select all" }).element() as HTMLInputElement;
  await screen.getByRole("button", { name: "Change" }).click();
  const changed = [...new FormData(form)];
  expect(Object.fromEntries(changed)).toEqual({
    ...{ checkbox: "on", switch: "on", select: "second", cards: "second", toggle: "second" },
    ...{ amount: "25000", code: "25000", text: "25000", area: "25000", password: "25000", search: "25000" },
    people: "Bola",
  });
  expect(changed).toHaveLength(13);
  await screen.getByRole("button", { name: "Reset" }).click();
  expect([...new FormData(form)]).toEqual(changed);
  await expect.element(screen.getByLabelText("Amount")).toHaveValue("25,000");
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  // A choice is still reported once, and only once.
  await screen.getByRole("checkbox", { name: "Select Ada" }).click();
  await screen.getByRole("checkbox", { name: "Checkbox" }).click();
  await screen.getByLabelText("Select", { exact: true }).selectOptions("first");
  expect(new FormData(form).getAll("people")).toEqual(["Bola"]);
  const data = Object.fromEntries(new FormData(form));
  expect([data.checkbox, data.switch, data.select, data.cards]).toEqual([
    undefined,
    undefined,
    "first",
    "first",
  ]);
});

it("reports the same change again after a reset of uncontrolled fields", async () => {
  const report = vi.fn();
  const screen = await render(
    <form>
      <CheckboxField label="Checkbox" name="checkbox" onValueChange={report} />
      <Switch label="Switch" name="switch" onValueChange={report} />
      <RadioCards label="Cards" name="cards" options={options} defaultValue="first" onValueChange={report} />
      <MoneyField label="Amount" name="amount" onValueChange={report} />
      <PasswordField label="Password" name="password" onValueChange={report} />
      <SearchField label="Find" name="search" onValueChange={report} />
      <button type="reset">Reset</button>
    </form>,
  );
  for (const _round of [1, 2]) {
    await screen.getByLabelText("Checkbox").click();
    await screen.getByLabelText("Switch").click();
    await screen.getByLabelText("Second").click();
    for (const field of [
      screen.getByLabelText("Amount"),
      screen.getByLabelText("Password", { exact: true }),
      screen.getByRole("searchbox"),
    ]) {
      await field.click();
      await userEvent.keyboard("5");
    }
    expect(report.mock.calls.flat()).toEqual([true, true, "second", "5", "5", "5"]);
    report.mockClear();
    await screen.getByRole("button", { name: "Reset" }).click();
  }
});

it("forgets the message about an amount with the amount", async () => {
  const screen = await render(
    <form>
      <MoneyField label="Amount" name="amount" />
      <button type="reset">Reset</button>
    </form>,
  );
  const input = screen.getByLabelText("Amount");
  await input.fill("5k");
  // The message appears as the focus leaves, so a press of the mouse would be beside the button that it moves.
  (screen.getByRole("button").element() as HTMLElement).click();
  await expect.element(input).toHaveValue("");
  await expect.element(input).toBeValid();
});
