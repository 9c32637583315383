import Pencil from "lucide-react/icons/pencil";
import { createRef } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Button } from "../Button";
import { Dialog } from "../Dialog";
import { Tooltip } from "./index";

function Example({ onClick }: { onClick?: () => void }) {
  return (
    <>
      <Button>Before</Button>
      <Tooltip label="Edit location" delay={0}>
        <Button icon={<Pencil aria-hidden size={18} />} {...(onClick ? { onClick } : {})} />
      </Tooltip>
    </>
  );
}

it("names its control, once", async () => {
  const press = vi.fn();
  const screen = await render(<Example onClick={press} />);
  const button = screen.getByRole("button", { name: "Edit location" });
  await button.click();
  expect(press).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{Tab}{Shift>}{Tab}{/Shift}");
  await expect.element(button).toHaveAccessibleDescription("");
  await expectAccessible();
});

it("shows on keyboard focus, and hides on Escape and blur", async () => {
  const screen = await render(<Example />);
  const tip = screen.getByRole("tooltip");
  (screen.getByRole("button", { name: "Before" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Tab}");
  await expect.element(tip).toHaveTextContent("Edit location");
  await expectAccessible(tip.element());
  await userEvent.keyboard("{Escape}");
  await expect.element(tip).not.toBeInTheDocument();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Tab}");
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(tip).not.toBeInTheDocument();
});

it("shows when hovered, inside the screen", async () => {
  const screen = await render(<Example />);
  await userEvent.hover(screen.getByRole("button", { name: "Before" }));
  await userEvent.hover(screen.getByRole("button", { name: "Edit location" }));
  const tip = screen.getByRole("tooltip");
  await expect.element(tip).toBeVisible();
  expect(tip.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  await userEvent.hover(screen.getByRole("button", { name: "Before" }));
  await expect.element(tip).not.toBeInTheDocument();
});

it("shows one name at a time, and Escape hides it without closing a dialog around it", async () => {
  const close = vi.fn();
  const icon = <Pencil aria-hidden size={18} />;
  const screen = await render(
    <Dialog title="Outlet" open onOpenChange={close}>
      <Tooltip label="Edit" delay={0}>
        <Button icon={icon} />
      </Tooltip>
      <Tooltip label="Delete" delay={60_000}>
        <Button icon={icon} />
      </Tooltip>
    </Dialog>,
  );
  await userEvent.hover(screen.getByRole("button", { name: "Edit" }));
  await expect.element(screen.getByRole("tooltip")).toHaveTextContent("Edit");
  await userEvent.hover(screen.getByRole("button", { name: "Delete" }));
  await expect.element(screen.getByText("Delete")).toBeVisible();
  await expect.poll(() => screen.getByRole("tooltip").elements().length).toBe(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("tooltip")).not.toBeInTheDocument();
  expect(close).not.toHaveBeenCalled();
});

it("keeps the control's own handlers, ref and description", async () => {
  const [focus, key] = [vi.fn(), vi.fn()];
  const ref = createRef<HTMLButtonElement>();
  const screen = await render(
    <>
      <Tooltip label="Edit location">
        <Button
          ref={ref}
          onFocus={focus}
          onKeyDown={key}
          aria-describedby="why"
          icon={<Pencil aria-hidden />}
        />
      </Tooltip>
      <p id="why">Only owners can.</p>
    </>,
  );
  await userEvent.keyboard("{Tab}a");
  const button = screen.getByRole("button", { name: "Edit location" });
  expect([focus.mock.calls.length, key.mock.calls.length]).toEqual([1, 1]);
  expect(ref.current).toBe(button.element());
  await expect.element(button).toHaveAccessibleDescription("Only owners can.");
});
