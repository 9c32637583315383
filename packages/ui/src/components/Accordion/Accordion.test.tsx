import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Disclosure } from "../Disclosure";
import { Tabs } from "../Tabs";
import { Accordion } from "./index";

const items = [
  { value: "a", title: "Offline?", content: "Yes, it works." },
  { value: "b", title: "Trial?", content: "Seven days." },
];

it("opens by keyboard, one at a time, and arrows move between titles", async () => {
  const screen = await render(<Accordion items={items} defaultValue="a" />);
  const [first, second] = [
    screen.getByRole("button", { name: "Offline?" }),
    screen.getByRole("button", { name: "Trial?" }),
  ];
  await expect.element(screen.getByText("Yes, it works.")).toBeVisible();
  await expect.element(screen.getByText("Seven days.")).not.toBeVisible();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Seven days.")).toBeVisible();
  await expect.element(screen.getByText("Yes, it works.")).not.toBeVisible();
  await expect.element(second).toHaveAttribute("aria-expanded", "true");
  await Promise.all(document.getAnimations().map((animation) => animation.finished));
  await expectAccessible();
});

it("moves between tabs with the arrow keys", async () => {
  const screen = await render(
    <Tabs
      label="Version"
      items={items.map(({ value, title, content }) => ({ value, label: title, content }))}
    />,
  );
  (screen.getByRole("tab", { name: "Offline?" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("tab", { name: "Trial?" })).toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByText("Seven days.")).toBeVisible();
  await expect.element(screen.getByText("Yes, it works.")).not.toBeVisible();
  await expectAccessible();
});

it("opens a disclosure without any script of ours", async () => {
  const screen = await render(
    <Disclosure title="Offline?" headingLevel={3}>
      Yes, it works.
    </Disclosure>,
  );
  await screen.getByText("Offline?").click();
  await expect.element(screen.getByText("Yes, it works.")).toBeVisible();
  await expectAccessible();
});
