import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { finishAnimations } from "../../../test/finish-animations";
import { Button } from "../Button";
import { Menu, MenuItem } from "../Menu";
import { Dialog, type DialogProps } from "./index";

function Example(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change it here</Button>
      <Dialog
        title="Change your phone number"
        actions={(close) => <Button onClick={close}>Apply changes</Button>}
        {...props}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it("traps the focus, and restores it on Escape", async () => {
  const screen = await render(<Example />);
  const opener = screen.getByRole("button", { name: "Change it here" });
  await opener.click();
  const dialog = screen.getByRole("dialog", { name: "Change your phone number" });
  await expect.element(dialog).toBeVisible();
  for (let press = 0; press < 5; press++) {
    await userEvent.keyboard("{Tab}");
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await expectAccessible(dialog.element());
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it("closes by its buttons and by a press outside", async () => {
  const screen = await render(<Example />);
  for (const name of ["Apply changes", "Close"]) {
    await screen.getByRole("button", { name: "Change it here" }).click();
    await screen.getByRole("button", { name }).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  }
  await screen.getByRole("button", { name: "Change it here" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await finishAnimations();
  await userEvent.click(document.body, { position: { x: 10, y: 40 } });
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

it("as an alertdialog ignores a press outside and is described by its question", async () => {
  const screen = await render(
    <Example dismissable={false} role="alertdialog">
      <p>₦60,000 leaves your wallet.</p>
    </Example>,
  );
  await screen.getByRole("button", { name: "Change it here" }).click();
  const dialog = screen.getByRole("alertdialog");
  await expect.element(dialog).toHaveAccessibleDescription("₦60,000 leaves your wallet.");
  await userEvent.keyboard("{Escape}");
  await finishAnimations();
  await userEvent.click(document.body, { position: { x: 10, y: 40 } });
  await expect.element(dialog).toBeVisible();
  await screen.getByRole("button", { name: "Apply changes" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it("stays open while its action is running", async () => {
  const pay = vi.fn();
  const screen = await render(
    <Example
      busy
      actions={
        <Button loading onClick={pay}>
          Pay ₦60,000
        </Button>
      }
    />,
  );
  await screen.getByRole("button", { name: "Change it here" }).click();
  await userEvent.keyboard("{Escape}");
  await finishAnimations();
  await userEvent.click(document.body, { position: { x: 10, y: 40 } });
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Close" })).toBeDisabled();
  (screen.getByRole("button", { name: /Loading\.\.\.$/ }).element() as HTMLElement).click();
  expect(pay).not.toHaveBeenCalled();
});

it("scrolls a long body between fixed title and actions, also by keyboard", async () => {
  const rows = [...Array(60).keys()].map((row) => <p key={row}>Clause {row + 1}</p>);
  const screen = await render(<Example>{rows}</Example>);
  await screen.getByRole("button", { name: "Change it here" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await finishAnimations();
  for (const part of [
    screen.getByRole("heading", { name: "Change your phone number" }),
    screen.getByRole("button", { name: "Apply changes" }),
  ]) {
    const box = part.element().getBoundingClientRect();
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
  }
  await expectAccessible(screen.getByRole("dialog").element());
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement?.hasAttribute("data-scrolls")).toBe(true);
});

it("lets the keyboard reach a long body before the browser has reported its size", async () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const screen = await render(<Example>{"Clause. ".repeat(2_000)}</Example>);
  await screen.getByRole("button", { name: "Change it here" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expectAccessible(screen.getByRole("dialog").element());
});

it("is a sheet at the bottom of a phone", async () => {
  const screen = await render(<Example />);
  await screen.getByRole("button", { name: "Change it here" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await finishAnimations();
  const box = screen.getByRole("dialog").element().parentElement?.getBoundingClientRect();
  expect(box?.bottom).toBe(window.innerHeight);
  expect(box?.width).toBe(window.innerWidth);
});

it("keeps open when Escape closes a menu inside it, and focuses the menu's button", async () => {
  const screen = await render(
    <Example>
      <Menu trigger={<Button>Choose a card</Button>}>
        <MenuItem>Visa, ends in 4081</MenuItem>
      </Menu>
    </Example>,
  );
  await screen.getByRole("button", { name: "Change it here" }).click();
  await screen.getByRole("button", { name: "Choose a card" }).click();
  await expect.element(screen.getByRole("menu")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Choose a card" })).toHaveFocus();
});

it("makes the page inert and keeps it from scrolling, but not the messages above", async () => {
  const screen = await render(
    <>
      <Example />
      <section data-above-dialogs="">
        <button type="button">Dismiss</button>
      </section>
    </>,
  );
  const opener = screen.getByText("Change it here").element();
  const isInert = () => opener.closest("[inert]") !== null;
  await screen.getByRole("button", { name: "Change it here" }).click();
  await expect.poll(isInert).toBe(true);
  expect(screen.getByText("Dismiss").element().closest("[inert]")).toBeNull();
  expect(getComputedStyle(document.documentElement).overflow).toBe("hidden");
  await userEvent.keyboard("{Escape}");
  await expect.poll(isInert).toBe(false);
  expect(getComputedStyle(document.documentElement).overflow).toBe("visible");
});

it("closes only the upper of two dialogs on Escape, and gives the focus back to the lower", async () => {
  const screen = await render(
    <Example>
      <Example title="Are you sure?" />
    </Example>,
  );
  await screen.getByRole("button", { name: "Change it here" }).click();
  const lower = screen.getByRole("dialog", { name: "Change your phone number" });
  await lower.getByRole("button", { name: "Change it here" }).click();
  const upper = screen.getByRole("dialog", { name: "Are you sure?" });
  await expect.element(upper).toHaveFocus();
  (upper.element() as HTMLElement).blur();
  await userEvent.keyboard("{Escape}");
  await expect.element(upper).not.toBeInTheDocument();
  await expect.element(lower.getByRole("button", { name: "Change it here" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(lower).not.toBeInTheDocument();
});

it("wraps from the first element to the last, which is the chosen one of a group of radio buttons", async () => {
  const screen = await render(
    <Example actions={undefined} dismissable={false}>
      <input aria-label="Name" />
      <input type="radio" name="plan" aria-label="Basic" defaultChecked />
      <input type="radio" name="plan" aria-label="Plus" />
    </Example>,
  );
  await screen.getByRole("button", { name: "Change it here" }).click();
  await expect.element(screen.getByRole("dialog")).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(screen.getByLabelText("Basic")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByLabelText("Name")).toHaveFocus();
});

it("stays open when a press that began inside ends outside", async () => {
  const screen = await render(<Example>Text to select</Example>);
  await screen.getByRole("button", { name: "Change it here" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  const backdrop = dialog.element().parentElement?.parentElement;
  dialog.element().dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  backdrop?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(dialog).toBeVisible();
  backdrop?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  backdrop?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(dialog).not.toBeInTheDocument();
});

/** A list whose rows are removed after a question. */
function Rows() {
  const [rows, setRows] = useState(["Till 1", "Till 2"]);
  const [asked, setAsked] = useState<string>();
  return (
    <main>
      <section aria-label="Tills">
        {rows.map((row) => (
          <p key={row}>
            <Button onClick={() => setAsked(row)}>Remove {row}</Button>
          </p>
        ))}
      </section>
      <Dialog
        title="Remove it?"
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        actions={
          <Button
            onClick={() => {
              setRows(rows.filter((row) => row !== asked));
              setAsked(undefined);
            }}
          >
            Yes
          </Button>
        }
      />
    </main>
  );
}

it("returns the focus to what is nearest when it removed its trigger", async () => {
  const screen = await render(<Rows />);
  for (const row of ["Till 1", "Till 2"]) {
    await screen.getByRole("button", { name: `Remove ${row}` }).click();
    await screen.getByRole("button", { name: "Yes" }).click();
    await expect
      .poll(() => document.activeElement?.getAttribute("aria-label"), { timeout: 3_000 })
      .toBe("Tills");
  }
});
