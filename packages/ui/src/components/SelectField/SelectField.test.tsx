import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { SelectField } from "./index";

const states = ["Kano", "Lagos", "Oyo"].map((name) => ({ value: name.toLowerCase(), label: name }));

it("is found by its label and selects by typing first letters", async () => {
  const change = vi.fn();
  const screen = await render(
    <form aria-label="f">
      <SelectField label="State" name="state" placeholder="Choose one" options={states} onChange={change} />
    </form>,
  );
  const select = screen.getByRole("combobox", { name: "State" });
  await expect.element(select).toHaveValue("");
  (select.element() as HTMLElement).focus();
  await userEvent.keyboard("la");
  await expect.element(select).toHaveValue("lagos");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(select).toHaveValue("oyo");
  const form = screen.getByRole("form").element() as HTMLFormElement;
  expect(new FormData(form).get("state")).toBe("oyo");
  expect(change).toHaveBeenCalled();
  await expectAccessible();
});

it("accepts groups as children and announces its error", async () => {
  const screen = await render(
    <SelectField label="Bank" name="bank" hint="Where we pay out." error="Choose one of these">
      <optgroup label="Commercial">
        <option value="gtb">GTBank</option>
      </optgroup>
    </SelectField>,
  );
  const select = screen.getByLabelText("Bank");
  await expect.element(select).toHaveAccessibleDescription("Where we pay out. Choose one of these");
  await expect.element(screen.getByRole("option", { name: "GTBank" })).toBeInTheDocument();
  await expectAccessible();
});

it.each(["comfortable", "compact"])("has its arrow in the middle of a %s control", async (density) => {
  const screen = await render(
    <div data-density={density}>
      <SelectField label="State" name="state" options={[{ value: "kano", label: "Kano" }]} />
    </div>,
  );
  const middle = (element: Element | null | undefined) => {
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    return (top + bottom) / 2;
  };
  const select = screen.getByLabelText("State").element();
  expect(Math.abs(middle(select) - middle(select.nextElementSibling))).toBeLessThan(1);
});
