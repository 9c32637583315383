import { type FormEvent, useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { type Kobo, kobo } from "../../money";
import { Button } from "../Button";
import { AddMoneyDialog, type AddMoneyDialogProps } from "./index";

const cards = [
  { id: "8", lastFour: "5060", expiry: { month: 3, year: 2025 }, expired: true },
  { id: "7", brand: "visa" as const, lastFour: "4081", expiry: { month: 9, year: 2028 } },
];
const totalsFor = (amount: Kobo) => ({ charge: kobo(30_000), total: kobo(amount + 30_000) });

function Example(props: Partial<AddMoneyDialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <AddMoneyDialog totalsFor={totalsFor} {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}
const opened = async (props: Partial<AddMoneyDialogProps>) => {
  const screen = await render(<Example {...props} />);
  await screen.getByRole("button", { name: "Open" }).click();
  const dialog = screen.getByRole("dialog", { name: "Add Money with Debit Card" });
  return { screen, dialog, amount: dialog.getByRole("textbox", { name: "Amount" }) };
};

it("shows an error at the field and does not pay while the amount is outside the limits", async () => {
  const pay = vi.fn();
  const { dialog, amount } = await opened({ onPay: pay });
  const refused = async (typed: string, message: string) => {
    await amount.fill(typed);
    await userEvent.keyboard("{Enter}");
    await expect.element(amount).toHaveAttribute("aria-invalid", "true");
    await expect.element(dialog).toHaveTextContent(message);
    await expect.element(amount).toHaveFocus();
  };
  await refused("", "Enter an amount");
  await refused("0.5", "Enter an amount");
  await refused("999.99", "Enter an amount from ₦1,000 to ₦1,000,000,000");
  await refused("1000000000.01", "Enter an amount from ₦1,000 to ₦1,000,000,000");
  expect(pay).not.toHaveBeenCalled();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  await expectAccessible(dialog.element());
  await amount.fill("1000");
  await expect.element(amount).not.toHaveAttribute("aria-invalid");
  await userEvent.keyboard("{Enter}");
  expect(pay).toHaveBeenCalledExactlyOnceWith({ amount: 100_000, card: undefined, saveCard: false });
});

it("shows the charge and the total before payment", async () => {
  const { dialog, amount } = await opened({});
  expect(dialog.getByRole("definition").elements()).toHaveLength(0);
  await amount.fill("10000");
  const sums = dialog.getByRole("definition").elements();
  expect(sums.map(({ textContent }) => textContent)).toEqual(["₦10,000", "₦300", "₦10,300"]);
  await expect.element(dialog.getByRole("button", { name: "Pay ₦10,300" })).toBeVisible();
});

it("selects the first unexpired card and asks for consent to save only for a new card", async () => {
  const pay = vi.fn();
  const totals = vi.fn(totalsFor);
  const { dialog } = await opened({
    cards,
    onPay: pay,
    totalsFor: totals,
    defaultAmount: { naira: 5_000 },
  });
  await expect.element(dialog.getByRole("radio", { name: /4081/ })).toBeChecked();
  expect(totals).toHaveBeenLastCalledWith(500_000, "7");
  expect(dialog.getByRole("checkbox").elements()).toHaveLength(0);
  await dialog.getByRole("radio", { name: /new card/ }).click();
  expect(totals).toHaveBeenLastCalledWith(500_000, undefined);
  await dialog.getByRole("checkbox", { name: "Save this card for next time" }).click();
  await dialog.getByRole("button", { name: "Pay ₦5,300" }).click();
  expect(pay).toHaveBeenCalledExactlyOnceWith({ amount: 500_000, card: undefined, saveCard: true });
});

it("selects a new card when the selected one is removed", async () => {
  const { screen, dialog } = await opened({ cards });
  await screen.rerender(<Example cards={cards.slice(0, 1)} />);
  await expect.element(dialog.getByRole("radio", { name: /new card/ })).toBeChecked();
});

it("submits plain fields as a form", async () => {
  const sent = vi.fn();
  const screen = await render(
    <div
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        sent(Object.fromEntries(new FormData(event.target as HTMLFormElement)));
      }}
    >
      <Example cards={cards} defaultAmount={{ naira: 10_000 }} />
    </div>,
  );
  await screen.getByRole("button", { name: "Open" }).click();
  await screen.getByRole("button", { name: "Pay ₦10,300" }).click();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ amount: "10000", card: "7" });
});

it("keeps the entered values after a failure", async () => {
  const { screen, amount, dialog } = await opened({ cards });
  await amount.fill("2500");
  await screen.rerender(<Example cards={cards} status={{ state: "processing" }} />);
  await expect.element(amount).not.toBeInTheDocument();
  await screen.rerender(<Example cards={cards} status={{ state: "failed", title: "Money not added!" }} />);
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Money not added!");
  await screen.rerender(<Example cards={cards} />);
  await expect.element(amount).toHaveValue("2,500");
});
