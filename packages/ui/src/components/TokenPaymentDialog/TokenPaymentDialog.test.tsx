import { useState } from "react";
import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Button } from "../Button";
import { TokenPaymentDialog, type TokenPaymentDialogProps } from "./index";

function Example(props: Partial<TokenPaymentDialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Proceed to Payment</Button>
      <TokenPaymentDialog
        item="Plus plan, yearly"
        total={{ naira: 60_000 }}
        balance={{ naira: 500_000 }}
        {...props}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}
const opened = async (props: Partial<TokenPaymentDialogProps>) => {
  const screen = await render(<Example {...props} />);
  await screen.getByRole("button", { name: "Proceed to Payment" }).click();
  return { screen, dialog: screen.getByRole("dialog", { name: "Pay with tokens" }) };
};

it("shows total and balance in tokens, and pays", async () => {
  const pay = vi.fn();
  const { dialog } = await opened({ onPay: pay });
  const amounts = dialog.getByRole("definition").elements();
  expect(amounts.map(({ textContent }) => textContent)).toEqual(["500,000 KPT", "440,000 KPT"]);
  await dialog.getByRole("button", { name: "Pay 60,000 KPT" }).click();
  expect(pay).toHaveBeenCalledTimes(1);
});

it("with too few tokens warns, refuses to pay with an alert, and clears it when closed", async () => {
  const pay = vi.fn();
  const { screen, dialog } = await opened({ balance: { naira: 100 }, onPay: pay });
  await expect.element(dialog).toHaveTextContent("Insufficient balance. Please buy more tokens");
  expect(dialog.getByRole("alert").elements()).toHaveLength(0);
  await dialog.getByRole("button", { name: "Pay 60,000 KPT" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Insufficient Balance");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("59,900 KPT more");
  expect(pay).not.toHaveBeenCalled();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  await expectAccessible(dialog.element());
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Proceed to Payment" }).click();
  expect(dialog.getByRole("alert").elements()).toHaveLength(0);
});

it("names the activated plan", async () => {
  const { dialog } = await opened({ state: "succeeded", plan: "enterprise" });
  await expect
    .element(dialog)
    .toHaveTextContent("Your enterprise plan subscription has been successfully activated");
});
