import { useState } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { CheckboxGroup } from "./index";

const options = [
  { value: "paid", label: "Paid" },
  { value: "open", label: "Open" },
  { value: "lost", label: "Lost", disabled: true },
] as const;

function Controlled() {
  const [chosen, setChosen] = useState<("paid" | "open" | "lost")[]>(["paid"]);
  return (
    <form>
      <CheckboxGroup
        label="Status"
        name="status"
        options={options}
        value={chosen}
        onValueChange={setChosen}
      />
      <CheckboxGroup label="Other" name="other" options={options} defaultValue={["open"]} />
      <button type="reset">Reset</button>
    </form>
  );
}

it("reports all ticked values in the order of its options, and shows them after a reset", async () => {
  const screen = await render(<Controlled />);
  const form = document.querySelector("form") as HTMLFormElement;
  const sent = (name: string) => new FormData(form).getAll(name);
  await screen.getByLabelText("Open").first().click();
  await screen.getByLabelText("Paid").last().click();
  expect(sent("status")).toEqual(["paid", "open"]);
  expect(sent("other")).toEqual(["paid", "open"]);
  await screen.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => sent("other")).toEqual(["open"]);
  await expect.poll(() => sent("status")).toEqual(["paid", "open"]);
  await expectAccessible();
});
