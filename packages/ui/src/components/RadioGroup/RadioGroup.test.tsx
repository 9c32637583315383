import { useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { RadioGroup } from "./index";

const options = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week", hint: "From Monday" },
] as const;

function Controlled() {
  const [by, setBy] = useState<"day" | "week">("day");
  return (
    <form>
      <RadioGroup
        label="Group by"
        name="by"
        options={options}
        value={by}
        onValueChange={setBy}
        error="Choose one"
      />
      <button type="reset">Reset</button>
      <output>{by}</output>
    </form>
  );
}

it("chooses by arrow keys, reports its value and keeps it after a reset", async () => {
  const screen = await render(<Controlled />);
  await expect
    .element(screen.getByRole("radiogroup", { name: "Group by" }))
    .toHaveAccessibleDescription("Choose one");
  (screen.getByLabelText("Day", { exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("status")).toHaveTextContent("week");
  await screen.getByRole("button", { name: "Reset" }).click();
  await expect.element(screen.getByLabelText("Week")).toBeChecked();
  const form = document.querySelector("form") as HTMLFormElement;
  await expect.poll(() => new FormData(form).get("by")).toBe("week");
  await expectAccessible();
});
