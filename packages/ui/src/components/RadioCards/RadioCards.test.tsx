import { useState } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Button } from "../Button";
import { RadioCards } from "./index";

const options = [
  { value: "2", label: "2 users", aside: "₦6,000" },
  { value: "5", label: "5 users", aside: "₦12,000", disabled: true },
  { value: "10", label: "10 users", aside: "₦20,000" },
];

function Extras() {
  const [users, setUsers] = useState("10");
  return (
    <form aria-label="f">
      <RadioCards
        label="Additional Active Users"
        name="users"
        noneLabel="None"
        value={users}
        onValueChange={setUsers}
        options={options}
        action={<Button onClick={() => setUsers("")}>Remove</Button>}
      />
    </form>
  );
}

it("moves by arrow keys and skips disabled choices", async () => {
  const change = vi.fn();
  const screen = await render(
    <RadioCards label="Users" name="users" defaultValue="2" options={options} onValueChange={change} />,
  );
  await userEvent.tab();
  await expect.element(screen.getByRole("radio", { name: "2 users ₦6,000" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("radio", { name: "10 users" })).toBeChecked();
  expect(change.mock.calls).toEqual([["10"]]);
  await expectAccessible();
});

it("clears the choice by its remove button, also when controlled", async () => {
  const screen = await render(<Extras />);
  const sent = () => new FormData(screen.getByRole("form").element() as HTMLFormElement).get("users");
  expect(sent()).toBe("10");
  await screen.getByRole("button", { name: "Remove" }).click();
  await expect.element(screen.getByRole("radio", { name: "None" })).toBeChecked();
  expect(sent()).toBe("");
});

it("disables the whole group and passes other props to the fieldset", async () => {
  const screen = await render(
    <RadioCards label="Users" name="users" options={options} disabled hint="Soon." data-part="extras" />,
  );
  const group = screen.getByRole("group", { name: "Users" });
  await expect.element(group).toHaveAttribute("data-part", "extras");
  await expect.element(group).toHaveAccessibleDescription("Soon.");
  for (const radio of screen.getByRole("radio").all()) await expect.element(radio).toBeDisabled();
  await expectAccessible();
});

it("has cards of at least 44 px", async () => {
  const screen = await render(
    <RadioCards label="Users" name="users" options={[{ value: "a", label: "A" }]} />,
  );
  expect(screen.container.querySelector("label")?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

it("puts the price below the words on a small phone at 200 % text size", async () => {
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => document.documentElement.removeAttribute("style"));
  const screen = await render(
    <div style={{ inlineSize: 288 }} data-testid="place">
      <RadioCards
        label="Onboarding"
        name="onboarding"
        options={[{ value: "agent", label: "With an agent", aside: "₦1,500,000.00" }]}
      />
    </div>,
  );
  const box = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect();
  expect(screen.getByTestId("place").element().scrollWidth).toBe(288);
  expect(box("With an agent").width).toBeGreaterThan(120);
  expect(box("₦1,500,000.00").top).toBeGreaterThanOrEqual(box("With an agent").bottom);
});

it.each([
  [2, 3, 1],
  [2, 4, 0],
  [3, 4, 1],
  [3, 5, 2],
] as const)("in %i columns leaves no gap beside the last of %i cards", async (columns, count, left) => {
  await page.viewport(1024, 740);
  onTestFinished(() => page.viewport(360, 740));
  const cards = Array.from({ length: count }, (_, n) => ({ value: String(n), label: `Card ${n}` }));
  const screen = await render(
    <div style={{ inlineSize: 900 }}>
      <RadioCards label="Users" name="users" columns={columns} options={cards} />
    </div>,
  );
  const boxes = [...screen.container.querySelectorAll("label")].map((card) => card.getBoundingClientRect());
  const last = boxes.slice(left ? -left : -columns);
  expect(new Set(last.map(({ top }) => top)).size).toBe(1);
  expect(Math.round(last.at(-1)?.right ?? 0)).toBe(Math.round(boxes[columns - 1]?.right ?? 0));
});

it("hides the picture before its legend from screen readers", async () => {
  const picture = <svg role="img" aria-label="Two people" width="28" height="28" />;
  const screen = await render(<RadioCards label="Users" name="users" options={options} picture={picture} />);
  await expect.element(screen.getByRole("group", { name: "Users", exact: true })).toBeVisible();
  const drawn = screen.container.querySelector("svg")?.getBoundingClientRect();
  const words = screen.getByText("Users", { exact: true }).element().getBoundingClientRect();
  expect(drawn?.right).toBeLessThan(words.left);
  await expectAccessible();
});
