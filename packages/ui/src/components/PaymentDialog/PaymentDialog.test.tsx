import { type FormEvent, useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Button } from "../Button";
import { PaymentDialog, type PaymentDialogProps } from "./index";

function Example(props: Partial<PaymentDialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pay</Button>
      <PaymentDialog
        title="Pay with Wallet"
        item="Plus plan, yearly"
        amount={{ naira: 60_000 }}
        balance={{ naira: 250_000 }}
        {...props}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}
const opened = async (props: Partial<PaymentDialogProps> = {}) => {
  const screen = await render(<Example {...props} />);
  const opener = screen.getByRole("button", { name: "Pay", exact: true });
  await opener.click();
  return { screen, opener, dialog: screen.getByRole("dialog", { name: "Pay with Wallet" }) };
};
/** Pays by script, as an app does. */
const byScript = (pay: () => void) => (event: FormEvent) => {
  event.preventDefault();
  pay();
};

it("shows the amount and the remaining balance, pays once, and restores the focus", async () => {
  const pay = vi.fn();
  const { dialog, opener } = await opened({ onSubmit: byScript(pay) });
  const amounts = dialog.getByRole("definition").elements();
  expect(amounts.map(({ textContent }) => textContent)).toEqual(["₦250,000", "₦190,000"]);
  await dialog.getByRole("button", { name: "Pay ₦60,000" }).click();
  expect(pay).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it("offers to add to the balance instead of paying when it is too low", async () => {
  const pay = vi.fn();
  const add = vi.fn();
  const { dialog } = await opened({
    balance: { naira: 59_999.5 },
    onSubmit: byScript(pay),
    topUp: <Button onClick={add}>Add money</Button>,
    children: <input aria-label="Code" />,
  });
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("Your wallet balance is too low for this transaction");
  await expect.element(dialog).toHaveTextContent("₦0.50 more");
  expect(dialog.getByRole("button", { name: /^Pay/ }).elements()).toHaveLength(0);
  await dialog.getByRole("textbox", { name: "Code" }).click();
  await userEvent.keyboard("{Enter}");
  expect(pay).not.toHaveBeenCalled();
  await dialog.getByRole("button", { name: "Add money" }).click();
  expect(add).toHaveBeenCalledTimes(1);
});

it("pays in tokens, with a balance equal to the amount", async () => {
  const { dialog } = await opened({ currency: "KPT", balance: { naira: 60_000 } });
  await expect.element(dialog.getByRole("button", { name: "Pay 60,000 KPT" })).toBeVisible();
  await expect.element(dialog).toHaveTextContent("Balance after0 KPT");
});

it("submits its form with the app's fields when nothing prevents it", async () => {
  const sent = vi.fn();
  const screen = await render(
    <div
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        sent([...new FormData(event.target as HTMLFormElement)]);
      }}
    >
      <Example form={{ method: "post" }}>
        <input type="hidden" name="order" value="20418" />
      </Example>
    </div>,
  );
  await screen.getByRole("button", { name: "Pay", exact: true }).click();
  await screen.getByRole("button", { name: "Pay ₦60,000" }).click();
  expect(sent).toHaveBeenCalledExactlyOnceWith([["order", "20418"]]);
});

it("cannot be closed while processing, then shows the outcome and a next step", async () => {
  const { screen, dialog } = await opened();
  await dialog.getByRole("button", { name: "Pay ₦60,000" }).element().focus();
  await screen.rerender(<Example status={{ state: "processing", title: "Paying from your wallet" }} />);
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Paying from your wallet");
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole("button").elements()).toHaveLength(0);

  const next = <a href="#download">Continue</a>;
  await screen.rerender(<Example status={{ state: "paid", actions: next }} />);
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Payment received");
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Tab}");
  await expect.element(dialog.getByRole("link", { name: "Continue" })).toHaveFocus();
  await expectAccessible(dialog.element());
});

it("leaves the focus where the reader has it when the bank's answer arrives", async () => {
  const check = <Button>Show the account number</Button>;
  const { screen, dialog } = await opened({ status: { state: "waiting", children: check } });
  const button = dialog.getByRole("button", { name: "Show the account number" });
  button.element().focus();
  await screen.rerender(<Example status={{ state: "overpaid", children: check }} />);
  await expect.element(dialog.getByRole("status")).toHaveTextContent("You sent too much");
  await expect.element(button).toHaveFocus();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});
