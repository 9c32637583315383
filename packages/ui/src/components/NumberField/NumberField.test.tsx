import { useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { NumberField, parseNumber } from "./index";

const submitted = () => Object.fromEntries(new FormData(document.querySelector("form") as HTMLFormElement));

it.each([
  ["12,500", 12_500],
  ["1 250 000", 1_250_000],
  ["-3", -3],
  ["−0.5", -0.5],
  ["٢٥", 25],
  ["1,5", null],
  ["12e3", null],
  ["", null],
  ["9".repeat(20), null],
])("reads %j as %j", (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

it("is stepped by keys and buttons within its limits, and submits plain digits", async () => {
  const change = vi.fn();
  const screen = await render(
    <form>
      <NumberField label="Tills" name="tills" min={1} max={1250} defaultValue={1240} onValueChange={change} />
    </form>,
  );
  const field = screen.getByRole("spinbutton", { name: "Tills" });
  await field.click();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(field).toHaveValue("1,241");
  expect(submitted()).toEqual({ tills: "1241" });
  await userEvent.keyboard("{PageUp}");
  await expect.element(field).toHaveValue("1,250");
  expect(change).toHaveBeenLastCalledWith(1250);
  await expect.element(screen.getByRole("button", { name: "Increase" })).toBeDisabled();
  await screen.getByRole("button", { name: "Decrease" }).click();
  await expect.element(field).toHaveValue("1,249");
  await expectAccessible();
});

it("adds decimals exactly", async () => {
  const screen = await render(
    <NumberField label="Weight" name="w" decimals={1} step={0.1} defaultValue={0.1} />,
  );
  const field = screen.getByRole("spinbutton");
  await field.click();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(field).toHaveValue("0.3");
});

it("keeps what is not a number, and says so once the focus leaves", async () => {
  const screen = await render(
    <form>
      <NumberField label="Tills" name="tills" min={1} />
    </form>,
  );
  const field = screen.getByRole("spinbutton");
  await field.fill("a few");
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription("Enter a number, such as 25");
  expect(submitted()).toEqual({ tills: "a few" });
  await field.fill("0");
  await expect.element(field).toHaveAccessibleDescription("Enter 1 or more");
  await field.fill("2.5");
  await expect.element(field).toHaveAccessibleDescription("Enter a whole number");
  await field.fill("");
  await expect.element(field).toHaveAccessibleDescription("");
});

function Controlled() {
  const [count, setCount] = useState<number | null>(2);
  return (
    <form>
      <NumberField label="Count" name="count" value={count} onValueChange={setCount} decimals={1} />
      <NumberField label="Other" name="other" defaultValue={7} />
      <button type="reset">Reset</button>
      <button type="button" onClick={() => setCount(null)}>
        Clear
      </button>
    </form>
  );
}

it("shows its state while it is typed, after a reset, and when its owner clears it", async () => {
  const screen = await render(<Controlled />);
  const count = screen.getByRole("spinbutton", { name: "Count" });
  await count.fill("12.");
  await expect.element(count).toHaveValue("12.");
  await screen.getByRole("spinbutton", { name: "Other" }).fill("8");
  await screen.getByRole("button", { name: "Reset" }).click();
  await expect.element(screen.getByRole("spinbutton", { name: "Other" })).toHaveValue("7");
  await expect.element(count).toHaveValue("12");
  await screen.getByRole("button", { name: "Clear" }).click();
  await expect.element(count).toHaveValue("");
});
