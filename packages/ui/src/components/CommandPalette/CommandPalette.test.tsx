import { useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { CommandPalette, type CommandPaletteProps, type PaletteCommand, useCommandPalette } from "./index";

const commands: PaletteCommand[] = [
  { id: "orders", label: "Orders", section: "Pages" },
  { id: "refund", label: "Refund an order", section: "Actions" },
  { id: "shops", label: "Shops", section: "Pages" },
];

function Example(props: Partial<CommandPaletteProps>) {
  const { isOpen, setOpen } = useCommandPalette();
  const [chosen, setChosen] = useState("");
  return (
    <>
      <button type="button">Here</button>
      <output aria-label="Chosen">{chosen}</output>
      <CommandPalette
        commands={commands}
        {...props}
        open={isOpen}
        onOpenChange={setOpen}
        onSelect={({ id }) => setChosen(id)}
      />
    </>
  );
}
const names = () => [...document.querySelectorAll("[role=option]")].map((option) => option.textContent);

it("opens by its shortcut, finds, chooses by Enter and returns the focus", async () => {
  const screen = await render(<Example />);
  const here = screen.getByRole("button", { name: "Here" });
  (here.element() as HTMLElement).focus();
  await userEvent.keyboard("{Control>}k{/Control}");
  const box = screen.getByRole("combobox", { name: "Commands" });
  await expect.element(box).toHaveFocus();
  expect(names()).toEqual(["Orders", "Shops", "Refund an order"]);
  await expectAccessible();
  await userEvent.keyboard("order");
  await expect.poll(names).toEqual(["Orders", "Refund an order"]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(screen.getByLabelText("Chosen")).toHaveTextContent("refund");
  await expect.element(here).toHaveFocus();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

it("closes on Escape without a choice, and begins anew", async () => {
  const screen = await render(<Example />);
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.getByRole("combobox").fill("nothing like it");
  await expect.element(screen.getByText("Nothing found")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(screen.getByRole("combobox")).toHaveValue("");
});

it("adds what a server finds", async () => {
  const load = vi.fn(async (query: string) =>
    query === "1042" ? [{ id: "o1042", label: "Order 1042", section: "Orders" }] : [],
  );
  const screen = await render(<Example loadCommands={load} />);
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.getByRole("combobox").fill("1042");
  await screen.getByRole("option", { name: "Order 1042" }).click();
  await expect.element(screen.getByLabelText("Chosen")).toHaveTextContent("o1042");
});
