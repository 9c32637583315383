import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button, LinkButton } from "../Button";
import { Disclosure } from "../Disclosure";
import { PaymentInstructions } from "../PaymentInstructions";
import { formatAmount } from "../Price";
import { RadioCards } from "../RadioCards";
import { PaymentDialog, type PaymentDialogProps } from "./index";

function Example(props: PaymentDialogProps) {
  const [open, setOpen] = useState(props.open);
  const [status, setStatus] = useState(props.status);
  return (
    <>
      <Button tone="primary" onClick={() => setOpen(true)}>
        Pay
      </Button>
      <PaymentDialog
        {...props}
        open={open}
        onOpenChange={setOpen}
        status={status}
        onSubmit={(event) => {
          event.preventDefault();
          setStatus({ state: "processing", text: "Keep this page open." });
        }}
      />
    </>
  );
}

const still = { now: () => 0, every: () => () => undefined };
const account = { number: "9930204182", name: "ADIRE RETAIL / CHIKA PHARMACY", bank: "Wema Bank" };
const transfer = (
  <PaymentInstructions
    amount={{ naira: 60_300 }}
    account={account}
    expires={{ seconds: 1_799, at: "14:32", clock: still }}
  />
);

const meta = {
  title: "Money/PaymentDialog",
  component: PaymentDialog,
  // Its own frame keeps the open dialog from covering the page.
  parameters: { docs: { story: { inline: false, height: "720px" } } },
  args: {
    open: true,
    onOpenChange: () => undefined,
    title: "Pay for Plus",
    item: "Plus plan, yearly",
    amount: { naira: 60_000 },
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof PaymentDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Choose: Story = {
  tags: ["picture"],
  args: {
    amount: undefined,
    children: (
      <RadioCards
        label="How would you like to pay?"
        name="payment_method"
        defaultValue="transfer"
        options={[
          {
            value: "transfer",
            label: "Bank transfer",
            description: "Cheapest. Usually takes a few minutes",
            aside: "₦60,300",
          },
          { value: "card", label: "Card", description: "At once", aside: "₦61,300" },
          {
            value: "ussd",
            label: "USSD",
            description: "From your phone, without internet",
            aside: "₦61,300",
          },
        ]}
      />
    ),
  },
};
export const FromABalance: Story = {
  tags: ["picture"],
  args: { title: "Pay with Wallet", balance: { naira: 250_000 } },
};
export const BalanceTooLow: Story = {
  tags: ["picture"],
  args: {
    title: "Pay with Wallet",
    balance: { naira: 12_500.5 },
    topUp: <Button tone="primary">Add money</Button>,
  },
};
export const InTokens: Story = {
  args: {
    title: "Pay with tokens",
    item: "Plus plan, yearly, for Mama Titi Provisions",
    currency: "KPT",
    balance: { naira: 500_000 },
    labels: { balance: "Token balance" },
  },
};
export const TooFewTokens: Story = {
  args: {
    ...InTokens.args,
    balance: { naira: 100 },
    labels: {
      balance: "Token balance",
      tooLowTitle: "Insufficient Balance",
      tooLow: "Insufficient balance. Please buy more tokens",
    },
    topUp: (
      <LinkButton href="#tokens" tone="primary">
        Buy tokens
      </LinkButton>
    ),
  },
};
export const RefusedByTheServer: Story = {
  args: { error: "The price of this order has changed. Please review it." },
};
export const Processing: Story = {
  args: { status: { state: "processing", title: "Paying from your wallet", text: "Keep this page open." } },
};
export const CardHandOff: Story = {
  args: {
    status: {
      state: "unpaid",
      title: "Pay ₦61,300 by card",
      text: "You enter your card on Paystack’s page. We never see its number.",
      actions: (
        <LinkButton href="#paystack" tone="primary">
          Continue to Paystack
        </LinkButton>
      ),
    },
  },
};
export const Transfer: Story = {
  tags: ["picture"],
  args: {
    title: "Pay by bank transfer",
    status: {
      state: "unpaid",
      title: "Send exactly ₦60,300",
      text: "From any bank app, to this account. It is for this payment only.",
      children: transfer,
      actions: (
        <>
          <Button>Pay another way</Button>
          <Button tone="primary">I have sent it</Button>
        </>
      ),
    },
  },
};
export const Ussd: Story = {
  args: {
    title: "Pay by USSD",
    status: {
      state: "unpaid",
      title: "Dial this code to pay",
      text: "On the phone whose number your bank knows.",
      children: (
        <PaymentInstructions
          amount={{ naira: 61_300 }}
          ussd={{ code: "*737*33*4*18791#", bank: "Guaranty Trust Bank" }}
          expires={{ seconds: 599, at: "14:12", clock: still }}
        />
      ),
      actions: (
        <>
          <Button>Pay another way</Button>
          <Button>I have dialled it</Button>
        </>
      ),
    },
  },
};
export const Waiting: Story = {
  tags: ["picture"],
  args: {
    title: "Pay by bank transfer",
    status: {
      state: "waiting",
      title: "Waiting for your transfer",
      text: "Most arrive within ten minutes. You can close this page: we’ll email and text you.",
      children: <Disclosure title="Show the account number">{transfer}</Disclosure>,
    },
  },
};
export const Paid: Story = {
  args: {
    status: {
      state: "paid",
      title: "Subscription successful!",
      text: "Your plus plan subscription has been successfully activated",
      countdown: "You go to the downloads in 5 seconds.",
      actions: (
        <LinkButton href="#download" tone="primary">
          Continue
        </LinkButton>
      ),
    },
  },
};
export const Underpaid: Story = {
  tags: ["picture"],
  args: {
    title: "Pay by bank transfer",
    status: {
      state: "underpaid",
      text: "Your bank gets the ₦50,000 back, usually within a day. Nothing was charged. To pay, send the exact amount.",
      facts: [
        { id: "due", label: "To pay", amount: formatAmount({ naira: 60_300 }) },
        { id: "sent", label: "You sent", amount: formatAmount({ naira: 50_000 }) },
        { id: "short", label: "Missing", amount: formatAmount({ naira: 10_300 }), tone: "critical" },
      ],
      actions: <Button tone="primary">Get a new account number</Button>,
    },
  },
};
export const Overpaid: Story = {
  args: {
    title: "Pay by bank transfer",
    status: {
      state: "overpaid",
      text: "Your order is paid. The rest is in your wallet.",
      facts: [
        { id: "due", label: "To pay", amount: formatAmount({ naira: 60_300 }) },
        { id: "sent", label: "You sent", amount: formatAmount({ naira: 70_000 }) },
        { id: "wallet", label: "To your wallet", amount: formatAmount({ naira: 9_700 }), tone: "positive" },
      ],
      actions: (
        <LinkButton href="#wallet" tone="primary">
          See your wallet
        </LinkButton>
      ),
    },
  },
};
export const Expired: Story = {
  args: {
    title: "Pay by bank transfer",
    status: {
      state: "expired",
      title: "This account number has expired",
      text: "Don’t send money to it. If you already did, we’ll find it and tell you.",
      actions: (
        <>
          <LinkButton href="#debited">I have sent money</LinkButton>
          <Button tone="primary">Get a new account number</Button>
        </>
      ),
    },
  },
};
export const Failed: Story = {
  args: {
    status: {
      state: "failed",
      title: "Subscription not successful!",
      actions: (
        <>
          <Button>Close</Button>
          <Button tone="primary">Try again</Button>
        </>
      ),
    },
  },
};
export const Closed: Story = { args: { open: false } };
export const LongText: Story = {
  args: {
    item: "Enterprise plan, yearly, with 50 more users and 12 more outlets, for Adebayo, Okonkwo-Williams & Daughters Wholesale Provisions (Nigeria) Limited",
    amount: { naira: 112_345_678.9 },
    balance: { naira: 998_765_432.1 },
  },
};
