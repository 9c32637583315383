import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "../Button";
import { Inline, Stack } from "../Layout";
import { MoneyField } from "./index";

const meta = {
  title: "Forms/MoneyField",
  component: MoneyField,
  args: { label: "Amount to add", name: "amount" },
} satisfies Meta<typeof MoneyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { args: { defaultValue: { naira: 60_000 } } };
export const Empty: Story = {};
export const WithLimits: Story = {
  args: { atLeast: { naira: 1_000 }, atMost: { naira: 5_000_000 }, defaultValue: { naira: 25_000 } },
};
export const Tokens: Story = {
  args: {
    label: "Tokens to spend",
    currency: "KPT",
    decimals: 0,
    defaultValue: { naira: 500_000 },
    hint: "Your balance is 500,000 KPT.",
  },
};
export const WithError: Story = {
  args: { defaultValue: { naira: 500 }, atLeast: { naira: 1_000 }, error: "Enter at least ₦1,000" },
};
export const Disabled: Story = { args: { defaultValue: { naira: 60_000 }, disabled: true } };

function TopUp() {
  const [amount, setAmount] = useState("25000");
  return (
    <Stack gap="sm">
      <MoneyField
        label="Amount to add"
        name="amount"
        atLeast={{ naira: 1_000 }}
        value={amount}
        onValueChange={setAmount}
      />
      <Inline gap="xs">
        {[10_000, 25_000, 50_000].map((preset) => (
          <Button key={preset} size="small" onClick={() => setAmount(String(preset))}>
            ₦{preset.toLocaleString("en-NG")}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}
export const WithPresets: Story = { tags: ["picture"], render: () => <TopUp /> };
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <MoneyField label="At rest" name="a" defaultValue={{ naira: 60_000 }} />
      <MoneyField label="Hovered" name="b" defaultValue={{ naira: 60_000 }} data-show="hover" />
      <MoneyField label="Focused" name="c" defaultValue={{ naira: 60_000 }} data-show="focus" />
      <MoneyField label="With an error" name="d" defaultValue={{ naira: 5 }} error="Enter at least ₦1,000" />
      <MoneyField label="Disabled" name="e" defaultValue={{ naira: 60_000 }} disabled />
      <MoneyField label="Disabled tokens" name="f" defaultValue={{ naira: 60_000 }} currency="KPT" disabled />
      <MoneyField label="Read only" name="g" defaultValue={{ naira: 60_000 }} readOnly />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    label: "How much shall move from the wallet of Adebayo-Olatunji & Daughters to the second location?",
    defaultValue: "999999999999.99",
    atLeast: { naira: 1_000 },
    atMost: { naira: 250_000_000 },
    hint: "It arrives at once and can't be called back.",
  },
};
export const RightToLeft: Story = {
  render: () => (
    <Stack dir="rtl" lang="ar">
      <MoneyField label="المبلغ" name="amount" defaultValue={{ naira: 1_250_000.5 }} hint="بالنيرة." />
      <MoneyField label="الرموز" name="tokens" currency="KPT" defaultValue={{ naira: 60_000 }} />
    </Stack>
  ),
};
