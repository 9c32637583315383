import { useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { SegmentedControl } from "./index";

const options = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
] as const;

function Controlled() {
  const [period, setPeriod] = useState<"day" | "week">("day");
  return (
    <form>
      <SegmentedControl
        label="Period"
        name="period"
        options={options}
        value={period}
        onValueChange={setPeriod}
      />
      <button type="reset">Reset</button>
      <output>{period}</output>
    </form>
  );
}

it("chooses by arrow keys and keeps its state after a reset", async () => {
  const screen = await render(<Controlled />);
  (screen.getByRole("radio", { name: "Day" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("status")).toHaveTextContent("week");
  await screen.getByRole("button", { name: "Reset" }).click();
  const form = document.querySelector("form") as HTMLFormElement;
  await expect.poll(() => new FormData(form).get("period")).toBe("week");
  await expectAccessible();
});
