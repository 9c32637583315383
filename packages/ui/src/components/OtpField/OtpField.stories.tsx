import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { OtpField } from "./index";

const meta = {
  title: "Forms/OtpField",
  component: OtpField,
  args: { label: "Code from the message", name: "code", hint: "Sent to 08031******67." },
} satisfies Meta<typeof OtpField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Half: Story = { args: { defaultValue: "482" } };
export const Full: Story = { args: { defaultValue: "48217" } };
export const WithError: Story = {
  args: { defaultValue: "48217", error: "That code is not right. Try again." },
};
export const Disabled: Story = { args: { defaultValue: "48217", disabled: true } };
export const States: Story = {
  tags: ["picture"],
  // The frame around the input draws the focus ring.
  parameters: {
    pseudo: { focusWithin: ["div:has(> [data-show='focus'])"], hover: ["div:has(> [data-show='hover'])"] },
  },
  render: () => (
    <Stack>
      <OtpField label="At rest" name="a" />
      <OtpField label="Hovered" name="b" data-show="hover" />
      <OtpField label="Focused, empty" name="c" data-show="focus" />
      <OtpField label="Focused, half typed" name="d" data-show="focus" defaultValue="482" />
      <OtpField
        label="With an error"
        name="e"
        defaultValue="48217"
        error="That code is not right. Try again."
      />
      <OtpField label="Disabled" name="f" defaultValue="48217" disabled />
    </Stack>
  ),
};
export const Lengths: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <OtpField label="4 digits" name="four" length={4} defaultValue="4821" />
      <OtpField label="6 digits" name="six" length={6} defaultValue="482170" />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    label:
      "The five digits in the message that we sent to the phone of Adebayo-Olatunji & Daughters' manager",
    hint: "The message comes within a minute. Look under unknown senders too, and on the other SIM of your phone.",
    error:
      "That code is not right, or it is older than ten minutes. Ask for another and type it over this one.",
    defaultValue: "48217",
  },
};
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" lang="ar">
      <OtpField label="الرمز" name="code" defaultValue="482" hint="أُرسل إلى هاتفك." />
    </div>
  ),
};
