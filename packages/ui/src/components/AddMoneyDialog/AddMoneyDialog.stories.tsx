import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { type Kobo, kobo } from "../../money";
import { Button, LinkButton } from "../Button";
import { AddMoneyDialog, type AddMoneyDialogProps } from "./index";

function Example(props: AddMoneyDialogProps) {
  const [open, setOpen] = useState(props.open);
  const [status, setStatus] = useState(props.status);
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        Add money
      </Button>
      <AddMoneyDialog
        {...props}
        open={open}
        onOpenChange={setOpen}
        status={status}
        onPay={() => setStatus({ state: "processing" })}
      />
    </>
  );
}

/** The local card charge of the pricing engine: 2 %, plus ₦100 from ₦2,500, at most ₦2,000. */
const totalsFor = (amount: Kobo) => {
  const charge = Math.min(200_000, Math.round(amount / 50) + (amount < 250_000 ? 0 : 10_000));
  return { charge: kobo(charge), total: kobo(amount + charge) };
};

const meta = {
  title: "Money/AddMoneyDialog",
  component: AddMoneyDialog,
  parameters: { docs: { story: { inline: false, height: "760px" } } },
  args: {
    open: true,
    onOpenChange: () => undefined,
    totalsFor,
    cards: [
      { id: "7", brand: "visa", lastFour: "4081", expiry: { month: 9, year: 2028 } },
      { id: "8", brand: "verve", lastFour: "5060", expiry: { month: 3, year: 2025 }, expired: true },
    ],
    defaultAmount: { naira: 10_000 },
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof AddMoneyDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithSavedCards: Story = { tags: ["picture"] };
export const Closed: Story = { args: { open: false } };
export const FirstCard: Story = { args: { cards: [], defaultAmount: undefined } };
export const NewCardChosen: Story = { tags: ["picture"], args: { defaultCard: "new_card" } };
export const AmountRefused: Story = { args: { defaultAmount: undefined, amountError: "Enter an amount" } };
export const Processing: Story = {
  args: { status: { state: "processing", text: "Keep this page open." } },
};
export const Paid: Story = {
  args: {
    status: {
      state: "paid",
      title: "Money added!",
      text: "₦10,000 is in your wallet.",
      actions: (
        <LinkButton href="#wallet" tone="primary">
          Continue
        </LinkButton>
      ),
    },
  },
};
export const Failed: Story = { args: { status: { state: "failed", title: "Money not added!" } } };
export const LargestAmount: Story = { args: { defaultAmount: { naira: 1_000_000_000 } } };
