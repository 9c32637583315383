import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button, LinkButton } from "../Button";
import { WalletPaymentDialog, type WalletPaymentDialogProps } from "./index";

function Example(props: WalletPaymentDialogProps) {
  const [open, setOpen] = useState(props.open);
  const [state, setState] = useState(props.state);
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        Pay with Wallet
      </Button>
      <WalletPaymentDialog
        {...props}
        open={open}
        onOpenChange={setOpen}
        state={state}
        onPay={() => setState("waiting")}
        onRetry={() => setState("ready")}
        onAddMoney={() => setOpen(false)}
      />
    </>
  );
}

const meta = {
  title: "Money/WalletPaymentDialog",
  component: WalletPaymentDialog,
  // Its own frame keeps the open dialog from covering the page.
  parameters: { docs: { story: { inline: false, height: "560px" } } },
  args: {
    open: true,
    onOpenChange: () => undefined,
    item: "Plus plan, yearly",
    amount: { naira: 60_000 },
    balance: { naira: 250_000 },
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof WalletPaymentDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = { tags: ["picture"] };
export const Closed: Story = { args: { open: false } };
export const BalanceTooLow: Story = { args: { balance: { naira: 12_500.5 } } };
export const RefusedByTheServer: Story = {
  tags: ["picture"],
  args: { error: "The price of this order has changed. Please review it." },
};
export const Waiting: Story = { args: { state: "waiting" } };
export const Succeeded: Story = {
  args: {
    state: "succeeded",
    countdown: "You go to the downloads in 5 seconds.",
    onward: (
      <LinkButton href="#download" tone="primary">
        Continue
      </LinkButton>
    ),
  },
};
export const Failed: Story = { args: { state: "failed" } };
export const LongText: Story = {
  args: {
    item: "Enterprise plan, yearly, with 50 more users and 12 more outlets, for Adebayo, Okonkwo-Williams & Daughters Wholesale Provisions (Nigeria) Limited",
    amount: { naira: 112_345_678.9 },
    balance: { naira: 998_765_432.1 },
  },
};
