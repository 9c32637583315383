import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button, LinkButton } from "../Button";
import { PaymentInstructions } from "../PaymentInstructions";
import { formatAmount } from "../Price";
import { PaymentStatus } from "./index";

const meta = {
  title: "Money/PaymentStatus",
  component: PaymentStatus,
  args: {
    state: "paid",
    title: "Subscription successful!",
    text: "Your plus plan subscription has been successfully activated",
    facts: [
      { id: "paid", label: "Paid", amount: formatAmount({ naira: 62_000 }) },
      { id: "reference", label: "Reference", amount: "SUB-20418" },
    ],
    actions: (
      <LinkButton href="#download" tone="primary">
        Continue
      </LinkButton>
    ),
  },
} satisfies Meta<typeof PaymentStatus>;
export default meta;
type Story = StoryObj<typeof meta>;

const still = { now: () => 0, every: () => () => undefined };

export const Paid: Story = { tags: ["picture"] };
export const Unpaid: Story = {
  tags: ["every-mode"],
  args: {
    state: "unpaid",
    title: "Send exactly ₦60,300",
    text: "From any bank app, to this account. It is for this payment only.",
    facts: [],
    children: (
      <PaymentInstructions
        amount={{ naira: 60_300 }}
        account={{ number: "9930204182", name: "ADIRE RETAIL / CHIKA PHARMACY", bank: "Wema Bank" }}
        expires={{ seconds: 1_799, at: "14:32", clock: still }}
      />
    ),
    actions: (
      <>
        <Button tone="primary">I have sent it</Button>
        <LinkButton href="#choose">Pay another way</LinkButton>
      </>
    ),
  },
};
export const Processing: Story = {
  args: {
    state: "processing",
    title: undefined,
    text: "Keep this page open.",
    facts: [],
    actions: undefined,
  },
};
export const Waiting: Story = {
  args: {
    state: "waiting",
    title: "Waiting for your transfer",
    text: "Most arrive within ten minutes. You can close this page: we’ll email and text you.",
    facts: [],
    actions: <LinkButton href="#here">Check again</LinkButton>,
  },
};
export const Underpaid: Story = {
  tags: ["picture"],
  args: {
    state: "underpaid",
    title: undefined,
    text: "Your bank gets the ₦50,000 back, usually within a day. Nothing was charged. To pay, send the exact amount.",
    facts: [
      { id: "due", label: "To pay", amount: formatAmount({ naira: 60_300 }) },
      { id: "sent", label: "You sent", amount: formatAmount({ naira: 50_000 }) },
      { id: "short", label: "Missing", amount: formatAmount({ naira: 10_300 }), tone: "critical" },
    ],
    actions: <Button tone="primary">Get a new account number</Button>,
  },
};
export const Overpaid: Story = {
  args: {
    state: "overpaid",
    title: undefined,
    text: "Your order is paid. The rest is in your wallet.",
    facts: [
      { id: "due", label: "To pay", amount: formatAmount({ naira: 60_300 }) },
      { id: "sent", label: "You sent", amount: formatAmount({ naira: 70_000 }) },
      { id: "wallet", label: "To your wallet", amount: formatAmount({ naira: 9_700 }), tone: "positive" },
    ],
  },
};
export const Expired: Story = {
  tags: ["picture"],
  args: {
    state: "expired",
    title: "This account number has expired",
    text: "Don’t send money to it. If you already did, we’ll find it and tell you.",
    facts: [],
    actions: <Button tone="primary">Get a new account number</Button>,
  },
};
export const Failed: Story = {
  tags: ["picture"],
  args: {
    state: "failed",
    title: "Subscription not successful!",
    text: undefined,
    facts: [],
    actions: (
      <>
        <Button tone="primary">Try again</Button>
        <LinkButton href="#wallet">Pay from your wallet</LinkButton>
      </>
    ),
  },
};
export const GoingOnByItself: Story = {
  args: { countdown: "You go to your dashboard in 5 seconds." },
};
export const Plain: Story = { args: { surface: "plain", facts: [] } };
export const LongText: Story = {
  args: {
    title: "Subscription of Adebayo, Okonkwo-Williams & Daughters Wholesale Provisions successful!",
    facts: [
      {
        id: "paid",
        label: "Paid from the wallet of all outlets",
        amount: formatAmount({ naira: 112_345_678.9 }),
      },
      { id: "reference", label: "Reference", amount: "SUB-2026-01-15-000020418" },
    ],
  },
};
