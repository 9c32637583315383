import { useState } from "react";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Button } from "../Button";
import { Dialog, type DialogProps } from "./index";

function Example(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change it here</Button>
      <Dialog
        title="Change your phone number"
        {...props}
        open={open}
        onOpenChange={setOpen}
        actions={(close) => <Button onClick={close}>Apply changes</Button>}
      />
    </>
  );
}

it("takes the focus in, keeps it, and gives it back on Escape", async () => {
  const screen = await render(<Example />);
  const opener = screen.getByRole("button", { name: "Change it here" });
  await opener.click();
  const dialog = screen.getByRole("dialog", { name: "Change your phone number" });
  await expect.element(dialog).toBeVisible();
  for (let press = 0; press < 5; press++) {
    await userEvent.keyboard("{Tab}");
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await Promise.all(document.getAnimations().map((animation) => animation.finished));
  await expectAccessible(dialog.element());
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it("closes by its own buttons", async () => {
  const screen = await render(<Example />);
  for (const name of ["Apply changes", "Close"]) {
    await screen.getByRole("button", { name: "Change it here" }).click();
    await screen.getByRole("button", { name }).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  }
});

it("stays when it must be answered", async () => {
  const screen = await render(<Example dismissable={false} role="alertdialog" />);
  await screen.getByRole("button", { name: "Change it here" }).click();
  const dialog = screen.getByRole("alertdialog");
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).toBeVisible();
  await screen.getByRole("button", { name: "Apply changes" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
