import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Button } from "../Button";
import { Dialog } from "../Dialog";
import { Popover } from "./index";

const example = (
  <Popover label="Display" trigger={<Button>Display</Button>}>
    {(close) => <Button onClick={close}>Done</Button>}
  </Popover>
);

it("opens beside its button, closes by Escape and by its own button, and returns the focus", async () => {
  const screen = await render(example);
  const trigger = screen.getByRole("button", { name: "Display" });
  const dialog = screen.getByRole("dialog", { name: "Display" });
  await trigger.click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Tab}{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

it("works without scripts", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(example);
  await page.getByRole("button", { name: "Display" }).click();
  await expect.element(page.getByRole("button", { name: "Done" })).toBeVisible();
  place.remove();
});

it("leaves a surrounding dialog open on Escape", async () => {
  const change = vi.fn();
  const screen = await render(
    <Dialog title="Columns" open onOpenChange={change}>
      {example}
    </Dialog>,
  );
  await screen.getByRole("button", { name: "Display" }).click();
  await expect.element(screen.getByRole("button", { name: "Done" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Done" })).not.toBeInTheDocument();
  expect(change).not.toHaveBeenCalled();
});
