import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button";
import { Stack } from "../Layout";
import { TextAreaField, TextField } from "./index";

const meta = {
  title: "Forms/TextField",
  component: TextField,
  args: { label: "Email", name: "email", type: "email", autoComplete: "email" },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithHint: Story = { args: { hint: "We send your receipt here." } };
export const WithError: Story = {
  args: { defaultValue: "ada@", hint: "We send your receipt here.", error: "Invalid email Address" },
};
export const SeveralErrors: Story = {
  args: {
    label: "Username",
    name: "username",
    type: "text",
    defaultValue: "a b",
    error: ["Username must be at least 5 characters", "Username can't hold spaces"],
  },
};
export const Optional: Story = {
  args: { label: "Referral code", name: "referral", type: "text", optional: true },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: "ada@shop.example" } };
export const ReadOnly: Story = {
  args: { label: "Location ID", name: "location", type: "text", readOnly: true, defaultValue: "1001" },
};
export const HiddenLabel: Story = {
  args: { label: "Coupon", name: "coupon", type: "text", hideLabel: true, placeholder: "SAVE10" },
};
export const WithButton: Story = {
  tags: ["picture"],
  args: {
    label: "Coupon",
    name: "coupon",
    type: "text",
    defaultValue: "SAVE10",
    error: "This coupon has ended.",
    action: <Button type="submit">Apply</Button>,
  },
};
export const States: Story = {
  tags: ["every-mode"],
  render: () => (
    <Stack>
      <TextField label="At rest" name="a" defaultValue="Iya Bisi Provisions" />
      <TextField label="Hovered" name="b" defaultValue="Iya Bisi Provisions" data-show="hover" />
      <TextField label="Focused" name="c" defaultValue="Iya Bisi Provisions" data-show="focus" />
      <TextField
        label="Focused with an error"
        name="d"
        defaultValue="Iya"
        data-show="focus"
        error="Business name must be at least 4 characters"
      />
      <TextField label="Disabled" name="e" defaultValue="Iya Bisi Provisions" disabled />
      <TextField label="Read only" name="f" defaultValue="Iya Bisi Provisions" readOnly />
      <TextField label="Empty" name="g" placeholder="As on your signboard" />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    label:
      "The registered name of the business, exactly as it stands on the certificate of the Corporate Affairs Commission",
    name: "business",
    type: "text",
    defaultValue: "Adebayo-Olatunji & Daughters Wholesale Provisions, Cold Store and General Merchandise Ltd",
    hint: "Receipts, invoices and the tax report print this name, so leave out nickname and branch.",
    error:
      "This name belongs to another account: adebayo-olatunji-and-daughters-wholesale-provisions@coldstore.example",
  },
};
export const SeveralLines: Story = {
  render: () => (
    <TextAreaField
      label="Message"
      name="message"
      hint="How many shops do you run?"
      defaultValue={"We have two pharmacies in Bodija and one in Mokola.\nCan one account hold all three?"}
    />
  ),
};
export const SeveralLinesStates: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <TextAreaField label="At rest" name="a" rows={2} optional />
      <TextAreaField label="Focused" name="b" rows={2} data-show="focus" />
      <TextAreaField label="With an error" name="c" rows={2} error="Message is required" />
      <TextAreaField label="Disabled" name="d" rows={2} disabled defaultValue="We run three shops." />
    </Stack>
  ),
};
export const RightToLeft: Story = {
  render: () => (
    <Stack dir="rtl" lang="ar">
      <TextField label="اسم المتجر" name="shop" defaultValue="متجر السوق" hint="كما هو مكتوب على اللافتة." />
      <TextField label="البريد الإلكتروني" name="email" dir="ltr" defaultValue="ada@shop.example" />
    </Stack>
  ),
};
