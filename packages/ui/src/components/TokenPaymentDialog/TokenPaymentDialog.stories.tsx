import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button, LinkButton } from "../Button";
import { TextLink } from "../Text";
import { TokenPaymentDialog, type TokenPaymentDialogProps } from "./index";

function Example(props: TokenPaymentDialogProps) {
  const [open, setOpen] = useState(props.open);
  const [state, setState] = useState(props.state);
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        Proceed to Payment
      </Button>
      <TokenPaymentDialog
        {...props}
        open={open}
        onOpenChange={setOpen}
        state={state}
        onPay={() => setState("waiting")}
        onRetry={() => setState("ready")}
      />
    </>
  );
}

const meta = {
  title: "Money/TokenPaymentDialog",
  component: TokenPaymentDialog,
  parameters: { docs: { story: { inline: false, height: "560px" } } },
  args: {
    open: true,
    onOpenChange: () => undefined,
    item: "Plus plan, yearly, for Mama Titi Provisions",
    total: { naira: 60_000 },
    balance: { naira: 500_000 },
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof TokenPaymentDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = { tags: ["picture"] };
export const Closed: Story = { args: { open: false } };
export const BalanceTooLow: Story = {
  tags: ["picture"],
  args: { balance: { naira: 100 }, buyTokens: <TextLink href="#tokens">Buy tokens</TextLink> },
};
export const Waiting: Story = { args: { state: "waiting" } };
export const Succeeded: Story = {
  args: {
    state: "succeeded",
    countdown: "You go to your dashboard in 5 seconds.",
    onward: (
      <LinkButton href="#dashboard" tone="primary">
        Continue
      </LinkButton>
    ),
  },
};
export const Failed: Story = { args: { state: "failed" } };
export const LongText: Story = {
  args: {
    item: "Enterprise plan, yearly, for Adebayo, Okonkwo-Williams & Daughters Wholesale Provisions (Nigeria) Limited",
    total: { naira: 112_345_678 },
    balance: { naira: 998_765_432 },
  },
};
