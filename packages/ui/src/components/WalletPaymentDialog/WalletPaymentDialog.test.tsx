import { type FormEvent, useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Button } from "../Button";
import { WalletPaymentDialog, type WalletPaymentDialogProps } from "./index";

function Example(props: Partial<WalletPaymentDialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pay with Wallet</Button>
      <WalletPaymentDialog
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
const animationsFinished = () => Promise.all(document.getAnimations().map(({ finished }) => finished));

it("shows the amount and the remaining balance, pays once, and restores the focus", async () => {
  const pay = vi.fn();
  const screen = await render(<Example onPay={pay} />);
  const opener = screen.getByRole("button", { name: "Pay with Wallet" });
  await opener.click();
  const dialog = screen.getByRole("dialog", { name: "Pay with Wallet" });
  const amounts = dialog.getByRole("definition").elements();
  expect(amounts.map(({ textContent }) => textContent)).toEqual(["₦250,000", "₦190,000"]);
  await animationsFinished();
  await expectAccessible(dialog.element());
  await dialog.getByRole("button", { name: "Pay ₦60,000" }).click();
  expect(pay).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it("offers to add money instead of paying when the balance is too low", async () => {
  const add = vi.fn();
  const screen = await render(<Example balance={{ naira: 59_999.5 }} onAddMoney={add} />);
  await screen.getByRole("button", { name: "Pay with Wallet" }).click();
  const dialog = screen.getByRole("dialog");
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("Your wallet balance is too low for this transaction");
  await expect.element(dialog).toHaveTextContent("₦0.50 more");
  expect(dialog.getByRole("button", { name: /^Pay/ }).elements()).toHaveLength(0);
  await dialog.getByRole("button", { name: "Add money" }).click();
  expect(add).toHaveBeenCalledTimes(1);
});

it("pays with a balance equal to the amount", async () => {
  const screen = await render(<Example balance={{ naira: 60_000 }} />);
  await screen.getByRole("button", { name: "Pay with Wallet" }).click();
  await expect.element(screen.getByRole("button", { name: "Pay ₦60,000" })).toBeVisible();
  await expect.element(screen.getByRole("dialog")).toHaveTextContent("Balance after₦0");
});

it("submits its form with the app's fields when there is no callback", async () => {
  const sent = vi.fn();
  const screen = await render(
    <div
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        sent([...new FormData(event.target as HTMLFormElement)]);
      }}
    >
      <Example fields={<input type="hidden" name="order" value="20418" />} form={{ method: "post" }} />
    </div>,
  );
  await screen.getByRole("button", { name: "Pay with Wallet" }).click();
  await screen.getByRole("button", { name: "Pay ₦60,000" }).click();
  expect(sent).toHaveBeenCalledExactlyOnceWith([["order", "20418"]]);
});

it("cannot be closed while paying, then shows the outcome and a next step", async () => {
  const retry = vi.fn();
  const screen = await render(<Example state="ready" onRetry={retry} />);
  await screen.getByRole("button", { name: "Pay with Wallet" }).click();
  const dialog = screen.getByRole("dialog");
  await screen.rerender(<Example state="waiting" onRetry={retry} />);
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Paying from your wallet");
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole("button").elements()).toHaveLength(0);

  await screen.rerender(<Example state="failed" onRetry={retry} />);
  await expect
    .element(dialog.getByRole("status"))
    .toHaveTextContent("Subscription not successful!There was an issue with your payment. Please try again.");
  await dialog.getByRole("button", { name: "Try again" }).click();
  expect(retry).toHaveBeenCalledTimes(1);

  await screen.rerender(<Example state="succeeded" onward={<a href="#download">Continue</a>} />);
  await expect
    .element(dialog.getByRole("status"))
    .toHaveTextContent("Subscription successful!Your subscription has been successfully activated");
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Tab}");
  await expect.element(dialog.getByRole("link", { name: "Continue" })).toHaveFocus();
  await expectAccessible(dialog.element());
});
