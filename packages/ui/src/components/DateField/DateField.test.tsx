import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Dialog } from "../Dialog";
import { DateField } from "./index";

const today = "2026-11-25";
const submitted = () => Object.fromEntries(new FormData(document.querySelector("form") as HTMLFormElement));

it("understands a typed day, shows it in words and submits it as the server expects", async () => {
  const change = vi.fn();
  const screen = await render(
    <form>
      <DateField label="Due" name="due" today={today} onValueChange={change} />
    </form>,
  );
  const input = screen.getByLabelText("Due", { exact: true });
  await input.fill("28/11");
  await expect.element(input).toHaveValue("28/11");
  expect(submitted()).toEqual({ due: "2026-11-28" });
  expect(change).toHaveBeenLastCalledWith("2026-11-28");
  await userEvent.tab();
  await expect.element(input).toHaveValue("28 November 2026");
  expect(submitted()).toEqual({ due: "2026-11-28" });
});

it("keeps a text that is no date, says so once the focus leaves, and submits it", async () => {
  const screen = await render(
    <form>
      <DateField label="Due" name="due" today={today} />
    </form>,
  );
  const input = screen.getByLabelText("Due", { exact: true });
  await input.fill("31/06/2026");
  await expect.element(input).toHaveAccessibleDescription("");
  await userEvent.tab();
  await expect.element(input).toHaveAccessibleDescription("Enter a date, such as 25/11/2026");
  expect(submitted()).toEqual({ due: "31/06/2026" });
  await input.fill("30/06/2026");
  await expect.element(input).toHaveAccessibleDescription("");
});

it("refuses days outside its limits", async () => {
  const screen = await render(
    <DateField label="Due" name="due" today={today} min="2026-11-20" max="2026-12-31" />,
  );
  const input = screen.getByLabelText("Due", { exact: true });
  await input.fill("19 nov");
  await userEvent.tab();
  await expect.element(input).toHaveAccessibleDescription("Enter 20 November 2026 or a later date");
  await input.fill("1/1/27");
  await userEvent.tab();
  await expect.element(input).toHaveAccessibleDescription("Enter 31 December 2026 or an earlier date");
});

describe("the calendar", () => {
  it("is opened, moved through and closed by keys, and returns the focus", async () => {
    const screen = await render(<DateField label="Due" name="due" today={today} defaultValue="2026-11-28" />);
    const button = screen.getByRole("button", { name: "Choose a date" });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    const day = (name: string) => screen.getByRole("button", { name });
    await expect.element(day("Saturday 28 November 2026")).toHaveFocus();
    await expectAccessible();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    await expect.element(day("Sunday 6 December 2026")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(day("Monday 30 November 2026")).toHaveFocus();
    await userEvent.keyboard("{PageDown}{Shift>}{PageUp}{/Shift}");
    await expect.element(day("Tuesday 30 December 2025")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await expect.element(screen.getByLabelText("Due", { exact: true })).toHaveValue("28 November 2026");
  });

  it("picks a day, by a key or a press, and does not pick one outside the limits", async () => {
    const change = vi.fn();
    const screen = await render(
      <DateField label="Due" name="due" today={today} min="2026-11-10" onValueChange={change} />,
    );
    const button = screen.getByRole("button", { name: "Choose a date" });
    await button.click();
    await screen.getByRole("button", { name: "Monday 9 November 2026" }).click({ force: true });
    expect(change).not.toHaveBeenCalled();
    await screen.getByRole("button", { name: "Tuesday 10 November 2026" }).click();
    expect(change).toHaveBeenLastCalledWith("2026-11-10");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await button.click();
    await screen.getByRole("button", { name: "Today" }).click();
    await expect.element(screen.getByLabelText("Due", { exact: true })).toHaveValue("25 November 2026");
  });

  it("moves from right to left on such pages", async () => {
    const screen = await render(
      <div dir="rtl">
        <DateField label="Due" name="due" today={today} />
      </div>,
    );
    await screen.getByRole("button", { name: "Choose a date" }).click();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(screen.getByRole("button", { name: "Thursday 26 November 2026" })).toHaveFocus();
  });

  it("closes on Escape and leaves a surrounding dialog open", async () => {
    const change = vi.fn();
    const screen = await render(
      <Dialog title="Move the renewal" open onOpenChange={change}>
        <DateField label="Due" name="due" today={today} />
      </Dialog>,
    );
    await screen.getByRole("button", { name: "Choose a date" }).click();
    await expect.element(screen.getByRole("grid")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("grid")).not.toBeInTheDocument();
    expect(change).not.toHaveBeenCalled();
  });
});

function Controlled() {
  const [due, setDue] = useState("2026-11-28");
  return (
    <form>
      <DateField label="Due" name="due" today={today} value={due} onValueChange={setDue} />
      <DateField label="Sent" name="sent" today={today} defaultValue="2026-11-01" />
      <button type="reset">Reset</button>
      <output>{due}</output>
    </form>
  );
}

it("shows and submits its state after its form was reset", async () => {
  const screen = await render(<Controlled />);
  const [due, sent] = [
    screen.getByLabelText("Due", { exact: true }),
    screen.getByLabelText("Sent", { exact: true }),
  ];
  await due.fill("1/12/2026");
  await sent.fill("never");
  await screen.getByRole("button", { name: "Reset" }).click();
  await expect.element(sent).toHaveValue("1 November 2026");
  await expect.element(due).toHaveValue("1 December 2026");
  expect(submitted()).toEqual({ due: "2026-12-01", sent: "2026-11-01" });
});
