import { useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { ConfirmDialog } from "./index";

function Example({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        title="Delete Bodija?"
        confirmLabel="Delete outlet"
        word="Bodija"
        open={open}
        onOpenChange={setOpen}
        onConfirm={onConfirm}
      />
    </>
  );
}

it("confirms only once the word is typed, and says what to type", async () => {
  const confirm = vi.fn();
  const screen = await render(<Example onConfirm={confirm} />);
  const field = screen.getByRole("textbox", { name: "Type Bodija to confirm" });
  await field.fill("bodija");
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveAccessibleDescription("Type Bodija, exactly as it is written here");
  expect(confirm).not.toHaveBeenCalled();
  await expectAccessible(document.querySelector("[role=alertdialog]") as Element);
  await field.fill(" Bodija ");
  await expect.element(field).toHaveAccessibleDescription("");
  await screen.getByRole("button", { name: "Delete outlet" }).click();
  expect(confirm).toHaveBeenCalledTimes(1);
});

it("forgets what was typed when it closes", async () => {
  const screen = await render(<Example onConfirm={() => undefined} />);
  await screen.getByRole("textbox").fill("Bodija");
  await screen.getByRole("button", { name: "Cancel" }).click();
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await expect.element(screen.getByRole("textbox")).toHaveValue("");
});
