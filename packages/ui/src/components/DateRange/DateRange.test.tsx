import { useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { DateRange, type DateRangeValue } from "./index";

const names = { label: "Created", fromName: "from", toName: "to", today: "2026-11-25" } as const;
const submitted = () => Object.fromEntries(new FormData(document.querySelector("form") as HTMLFormElement));

it("takes two typed days and submits both", async () => {
  const change = vi.fn();
  const screen = await render(
    <form>
      <DateRange {...names} onValueChange={change} />
    </form>,
  );
  await screen.getByLabelText("From").fill("1 nov");
  await screen.getByLabelText("To").fill("30/11/26");
  await userEvent.tab();
  await expect.element(screen.getByLabelText("To")).toHaveValue("30 November 2026");
  expect(submitted()).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  expect(change).toHaveBeenLastCalledWith({ from: "2026-11-01", to: "2026-11-30" });
  await expectAccessible();
});

it("says that the end is before the start", async () => {
  const screen = await render(
    <DateRange {...names} defaultValue={{ from: "2026-11-05", to: "2026-11-01" }} />,
  );
  await expect
    .element(screen.getByLabelText("From"))
    .toHaveAccessibleDescription("The end is before the start");
});

it("takes two picked days in either order, by keys", async () => {
  const screen = await render(
    <form>
      <DateRange {...names} />
    </form>,
  );
  (screen.getByRole("button", { name: "Choose dates" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "Wednesday 25 November 2026" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  expect(submitted()).toEqual({ from: "2026-11-18", to: "2026-11-25" });
});

it("forgets a first day that was picked alone when the calendar closes", async () => {
  const screen = await render(
    <form>
      <DateRange {...names} defaultValue={{ from: "2026-11-05", to: "2026-11-18" }} />
    </form>,
  );
  const button = screen.getByRole("button", { name: "Choose dates" });
  await button.click();
  await screen.getByRole("button", { name: "Monday 2 November 2026" }).click();
  await userEvent.keyboard("{Escape}");
  expect(submitted()).toEqual({ from: "2026-11-05", to: "2026-11-18" });
  await button.click();
  await screen.getByRole("button", { name: "Monday 2 November 2026" }).click();
  await screen.getByRole("button", { name: "Tuesday 3 November 2026" }).click();
  expect(submitted()).toEqual({ from: "2026-11-02", to: "2026-11-03" });
});

function Controlled() {
  const [range, setRange] = useState<DateRangeValue>({ from: "", to: "" });
  return (
    <form>
      <DateRange
        {...names}
        value={range}
        onValueChange={setRange}
        shortcuts={[{ label: "25th to 28th", from: "2026-11-25", to: "2026-11-28" }]}
      />
      <button type="reset">Reset</button>
    </form>
  );
}

it("takes a shortcut of its host, and keeps it when the form is reset", async () => {
  const screen = await render(<Controlled />);
  await screen.getByRole("button", { name: "Choose dates" }).click();
  await screen.getByRole("button", { name: "25th to 28th" }).click();
  await expect.element(screen.getByLabelText("From")).toHaveValue("25 November 2026");
  await screen.getByRole("button", { name: "Reset" }).click();
  await expect.element(screen.getByLabelText("To")).toHaveValue("28 November 2026");
  expect(submitted()).toEqual({ from: "2026-11-25", to: "2026-11-28" });
});
