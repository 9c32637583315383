import { useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { compose } from "../../../test/compose";
import { MoneyField } from "./index";

function TopUp() {
  const [amount, setAmount] = useState("");
  return (
    <>
      <MoneyField label="Amount" name="amount" value={amount} onValueChange={setAmount} />
      <button type="button" onClick={() => setAmount("25000")}>
        ₦25,000
      </button>
    </>
  );
}

const undo = "{Control>}z{/Control}";
const redo = "{Control>}{Shift>}z{/Shift}{/Control}";

it("holds what is typed, and separates thousands when the focus leaves", async () => {
  const change = vi.fn();
  const screen = await render(<MoneyField label="Amount" name="amount" onValueChange={change} />);
  const input = screen.getByLabelText("Amount");
  await input.click();
  await userEvent.keyboard("60000.5");
  await expect.element(input).toHaveValue("60000.5");
  expect(change).toHaveBeenLastCalledWith("60000.50");
  await userEvent.tab();
  await expect.element(input).toHaveValue("60,000.50");
  await input.click();
  await userEvent.keyboard("{Home}1");
  await expect.element(input).toHaveValue("160000.50");
});

it("replaces the amount that Tab selects", async () => {
  const screen = await render(<MoneyField label="Amount" name="amount" defaultValue={{ naira: 60_000 }} />);
  await userEvent.tab();
  await userEvent.keyboard("7000");
  await expect.element(screen.getByLabelText("Amount")).toHaveValue("7000");
});

it("undoes and redoes cuts and typing as any field", async () => {
  const change = vi.fn();
  const screen = await render(<MoneyField label="Amount" name="amount" onValueChange={change} />);
  const input = screen.getByLabelText("Amount");
  await input.click();
  await userEvent.keyboard("5000{Control>}a{/Control}");
  await userEvent.cut();
  await userEvent.keyboard("7000");
  const texts = [];
  for (const key of [undo, undo, undo, redo, redo, redo]) {
    await userEvent.keyboard(key);
    texts.push((input.element() as HTMLInputElement).value);
  }
  expect(texts).toEqual(["", "5000", "", "5000", "", "7000"]);
  expect(change).toHaveBeenLastCalledWith("7000");
});

it.each([
  ["left and focused again", (field: HTMLElement) => [field.blur(), field.focus()]],
  ["given another amount", () => [document.querySelector("button")?.click()]],
])("never undoes or redoes to an amount that it did not hold: %s", async (_how, change) => {
  const screen = await render(<TopUp />);
  const input = screen.getByLabelText("Amount");
  const field = input.element() as HTMLInputElement;
  await input.click();
  await userEvent.keyboard("5000{Control>}a{/Control}{Delete}7000");
  change(field);
  field.focus();
  await userEvent.keyboard("9");
  const held = ["", "5", "50", "500", "5000", "7", "70", "700", "7000", "7,000", "70009"];
  held.push("25,000", "25000", "25,0009", "250009", "925,000", "97000", "9");
  for (const key of [undo, undo, undo, undo, redo, redo, redo, redo, undo, undo]) {
    await userEvent.keyboard(key);
    expect(held).toContain(field.value);
  }
});

it("says that a typed text is not an amount when the focus leaves, and until it is one", async () => {
  const change = vi.fn();
  const screen = await render(<MoneyField label="Amount" name="amount" onValueChange={change} />);
  const input = screen.getByLabelText("Amount");
  await input.click();
  await userEvent.keyboard("5k");
  await expect.element(input).toBeValid();
  expect(change).toHaveBeenLastCalledWith("5k");
  await userEvent.tab();
  await expect.element(input).toHaveValue("5k");
  await expect.element(input).toHaveAccessibleDescription(/Enter an amount, such as 25,000/);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Enter an amount, such as 25,000");
  await expectAccessible();
  await input.click();
  await userEvent.keyboard("{End}{Backspace}");
  await expect.element(input).toBeValid();
});

it("gives plain digits to every reader of the form data", async () => {
  const screen = await render(
    <form aria-label="f">
      <MoneyField label="Amount" name="amount" defaultValue="1250000.50" />
      <MoneyField
        label="Tokens"
        name="tokens"
        currency="KPT"
        decimals={0}
        defaultValue={{ naira: 500_000 }}
      />
      <MoneyField label="Off" name="off" defaultValue={{ naira: 5 }} disabled />
    </form>,
  );
  await expect.element(screen.getByLabelText("Amount")).toHaveValue("1,250,000.50");
  const form = screen.getByRole("form").element() as HTMLFormElement;
  expect(Object.fromEntries(new FormData(form))).toEqual({ amount: "1250000.50", tokens: "500000" });
});

it("follows a controlled value without losing an unfinished decimal", async () => {
  const screen = await render(<TopUp />);
  const input = screen.getByLabelText("Amount");
  await screen.getByRole("button").click();
  await expect.element(input).toHaveValue("25,000");
  await input.click();
  await userEvent.keyboard("{End}.");
  await expect.element(input).toHaveValue("25000.");
  await userEvent.keyboard("5{Home}1");
  await expect.element(input).toHaveValue("125000.5");
});

it("announces its unit, limits and error, and asks for the number pad", async () => {
  const screen = await render(
    <MoneyField
      label="Amount"
      name="amount"
      atLeast={{ naira: 1_000 }}
      atMost={{ naira: 5_000_000 }}
      error="Enter at least ₦1,000"
      defaultValue={{ naira: 500 }}
    />,
  );
  const input = screen.getByLabelText("Amount");
  await expect.element(input).toHaveAttribute("inputmode", "decimal");
  await expect
    .element(input)
    .toHaveAccessibleDescription("In naira Between ₦1,000 and ₦5,000,000. Enter at least ₦1,000");
  await expect.element(input).toBeInvalid();
  await expectAccessible();
});

it("is a native input with its name in the server HTML", () => {
  const page = document.createElement("div");
  page.innerHTML = `<form>${renderToString(<MoneyField label="Amount" name="amount" defaultValue={{ naira: 60_000 }} />)}</form>`;
  const form = page.querySelector("form");
  // No script has run, so the value has commas, which `parseAmount` accepts.
  expect(form && new FormData(form).get("amount")).toBe("60,000");
});

/** Inserts a text as the browser does for each way of inserting one. */
function insert(input: Element, data: string, inputType: string | undefined) {
  const field = input as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, data);
  field.dispatchEvent(
    inputType === undefined
      ? new Event("input", { bubbles: true })
      : new InputEvent("input", { bubbles: true, data, inputType }),
  );
}

const ways = ["insertFromPaste", "insertFromDrop", "insertReplacementText", "insertFromYank", undefined];

it.each(ways)("understands a text or refuses it with a message, inserted by %s", async (inputType) => {
  const change = vi.fn();
  const screen = await render(<MoneyField label="Amount" name="amount" onValueChange={change} />);
  const input = screen.getByLabelText("Amount");
  await input.click();
  for (const [text, plain] of [
    ["₦60,000.50", "60000.50"],
    ["NGN 1 250 000", "1250000"],
    ["٦٠٠٠٠", "60000"],
    ["\u200e₦5,000\u200b", "5000"],
  ] as const) {
    insert(input.element(), text, inputType);
    expect(change).toHaveBeenLastCalledWith(plain);
    await expect.element(input).toBeValid();
  }
  for (const text of ["1,5", "₦1 000,50", "1e9", "-500", "5k", "1.234", "12/5"]) {
    insert(input.element(), text, inputType);
    expect(change).toHaveBeenLastCalledWith(text);
    await expect.element(input).toHaveValue(text);
    await expect.element(input).toBeInvalid();
    insert(input.element(), "", inputType);
  }
});

it("takes a pasted text as it takes a typed one", async () => {
  const screen = await render(
    <>
      <input aria-label="From" defaultValue="1,5" />
      <MoneyField label="Amount" name="amount" />
    </>,
  );
  const [from, input] = [screen.getByLabelText("From"), screen.getByLabelText("Amount")];
  await from.click();
  await userEvent.keyboard("{Control>}a{/Control}");
  await userEvent.copy();
  await input.click();
  await userEvent.paste();
  await expect.element(input).toHaveValue("1,5");
  await expect.element(input).toBeInvalid();
  await userEvent.keyboard(undo);
  await expect.element(input).toHaveValue("");
  await expect.element(input).toBeValid();
});

it("submits a text that is not an amount as it is", async () => {
  const screen = await render(
    <form aria-label="f">
      <MoneyField label="Amount" name="amount" defaultValue="1,5" />
    </form>,
  );
  expect(new FormData(screen.getByRole("form").element() as HTMLFormElement).get("amount")).toBe("1,5");
});

it("does not affect another control of the same name", async () => {
  const screen = await render(
    <form aria-label="f">
      <input type="radio" name="amount" value="other" aria-label="Another amount" defaultChecked />
      <MoneyField label="Amount" name="amount" defaultValue="1500" />
    </form>,
  );
  const form = screen.getByRole("form").element() as HTMLFormElement;
  expect(new FormData(form).getAll("amount")).toEqual(["other", "1500"]);
});

/** A host that accepts at most 1,000. */
function Capped({ initial = "" }: { initial?: string }) {
  const [amount, setAmount] = useState(initial);
  const cap = (plain: string) => setAmount(Number(plain) > 1_000 ? "1000" : plain);
  return <MoneyField label="Amount" name="amount" value={amount} onValueChange={cap} />;
}

it.each([
  ["its own text", <MoneyField key="own" label="Amount" name="amount" />, "1,234"],
  [
    "a text between separators",
    <MoneyField key="in" label="Amount" name="amount" defaultValue="56789" />,
    "567,891,234",
  ],
  ["a controlled value", <TopUp key="controlled" />, "1,234"],
  ["a value that its owner changes", <Capped key="capped" />, "1,000"],
])("takes composed digits once: %s", async (_whose, element, shown) => {
  const screen = await render(element);
  const input = screen.getByLabelText("Amount");
  await input.click();
  await userEvent.keyboard("{End}");
  await compose("１２３４");
  await userEvent.tab();
  await expect.element(input).toHaveValue(shown);
});

it("refuses kobo where amounts are whole, and keeps what was typed", async () => {
  const change = vi.fn();
  const screen = await render(
    <MoneyField label="Amount" name="amount" decimals={0} onValueChange={change} />,
  );
  const input = screen.getByLabelText("Amount");
  await input.click();
  await userEvent.keyboard("12.34");
  await userEvent.tab();
  await expect.element(input).toHaveValue("12.34");
  await expect.element(input).toBeInvalid();
  expect(change.mock.calls.flat()).toEqual(["1", "12", "12", "12.3", "12.34"]);
});
