import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { finishAnimations } from "../../../test/finish-animations";
import { Button } from "../Button";
import { Drawer, type DrawerProps } from "./index";

function Example(props: Partial<DrawerProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Filter sales</Button>
      <Drawer
        title="Filter sales"
        {...props}
        open={open}
        onOpenChange={setOpen}
        actions={(close) => <Button onClick={close}>Show sales</Button>}
      >
        {props.children ?? <p>Bodija outlet</p>}
      </Drawer>
    </>
  );
}

afterEach(() => document.documentElement.removeAttribute("dir"));

it("traps the focus, and restores it on Escape", async () => {
  const screen = await render(<Example />);
  const opener = screen.getByRole("button", { name: "Filter sales" });
  await opener.click();
  const drawer = screen.getByRole("dialog", { name: "Filter sales" });
  await expect.element(drawer).toBeVisible();
  for (let press = 0; press < 5; press++) {
    await userEvent.keyboard("{Tab}");
    expect(drawer.element().contains(document.activeElement)).toBe(true);
  }
  await expectAccessible(drawer.element());
  await userEvent.keyboard("{Escape}");
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it("closes by its buttons and by a press outside", async () => {
  const screen = await render(<Example />);
  const drawer = screen.getByRole("dialog");
  for (const name of ["Show sales", "Close"]) {
    await screen.getByRole("button", { name: "Filter sales" }).click();
    await screen.getByRole("button", { name, exact: true }).click();
    await expect.element(drawer).not.toBeInTheDocument();
  }
  await screen.getByRole("button", { name: "Filter sales" }).click();
  await expect.element(drawer).toBeVisible();
  await finishAnimations();
  await userEvent.click(document.body, { position: { x: 8, y: 300 } });
  await expect.element(drawer).not.toBeInTheDocument();
});

it.each([
  ["start", "ltr", "left"],
  ["end", "ltr", "right"],
  ["start", "rtl", "right"],
  ["end", "rtl", "left"],
] as const)("slides from the %s of a page in direction %s: the %s", async (side, dir, edge) => {
  document.documentElement.dir = dir;
  const screen = await render(<Example side={side} />);
  await screen.getByRole("button", { name: "Filter sales" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await finishAnimations();
  const box = screen.getByRole("dialog").element().parentElement?.getBoundingClientRect();
  expect(box && (edge === "left" ? box.left : window.innerWidth - box.right)).toBe(0);
  expect(box?.width).toBeLessThan(window.innerWidth);
});

it("keeps title and actions in view while a long body scrolls, also by keyboard", async () => {
  const rows = [...Array(60).keys()].map((row) => <p key={row}>Receipt {row + 1}</p>);
  const screen = await render(<Example side="bottom">{rows}</Example>);
  await screen.getByRole("button", { name: "Filter sales" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await finishAnimations();
  const show = screen.getByRole("button", { name: "Show sales" }).element().getBoundingClientRect();
  expect(show.bottom).toBeLessThanOrEqual(window.innerHeight);
  await expectAccessible(screen.getByRole("dialog").element());
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement?.hasAttribute("data-scrolls")).toBe(true);
});

it("cannot be closed while its action is running", async () => {
  const screen = await render(<Example busy />);
  await screen.getByRole("button", { name: "Filter sales" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Close" })).toBeDisabled();
});
