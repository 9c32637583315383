import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { TextLink } from "../Text";
import { CheckboxField } from "./index";

const meta = {
  title: "Forms/CheckboxField",
  component: CheckboxField,
  args: {
    name: "acceptTerms",
    label: (
      <>
        I accept the <TextLink href="#terms">terms and conditions</TextLink> and the{" "}
        <TextLink href="#privacy">privacy policy</TextLink>
      </>
    ),
  },
} satisfies Meta<typeof CheckboxField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Checked: Story = { args: { defaultChecked: true } };
export const WithHint: Story = {
  args: { label: "Save this card", hint: "For the next renewal. You can remove it at any time." },
};
export const WithError: Story = { args: { error: "You must accept the terms and conditions" } };
export const Disabled: Story = {
  args: { label: "Print the tax line on receipts", disabled: true, defaultChecked: true },
};
export const Indeterminate: Story = {
  render: () => (
    <Stack gap="none">
      <CheckboxField name="all" label="All locations" indeterminate />
      <CheckboxField name="location" value="1001" label="Bodija Market" defaultChecked />
      <CheckboxField name="location" value="1002" label="Mokola Roundabout" />
    </Stack>
  ),
};
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Stack gap="none">
      <CheckboxField name="a" label="At rest" />
      <CheckboxField name="b" label="Hovered" data-show="hover" />
      <CheckboxField name="c" label="Focused" data-show="focus" />
      <CheckboxField name="d" label="Pressed" data-show="pressed" />
      <CheckboxField name="e" label="Checked" defaultChecked />
      <CheckboxField name="f" label="Checked, focused" defaultChecked data-show="focus" />
      <CheckboxField name="g" label="Some of them" indeterminate />
      <CheckboxField name="h" label="Disabled" disabled />
      <CheckboxField name="i" label="With an error" error="This must be checked" />
    </Stack>
  ),
};
export const LongText: Story = {
  tags: ["picture"],
  args: {
    label: (
      <>
        I confirm on behalf of Adebayo-Olatunji & Daughters Wholesale Provisions, Cold Store and General
        Merchandise Ltd that I have read the <TextLink href="#terms">terms and conditions</TextLink>, the{" "}
        <TextLink href="#privacy">privacy policy</TextLink> and what is charged for each additional location
      </>
    ),
    hint: "They open in a new tab, so that nothing you typed is lost.",
    error: "You must accept the terms and conditions",
  },
};
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" lang="ar">
      <CheckboxField name="terms" label="أوافق على الشروط" hint="يمكنك قراءتها لاحقاً." defaultChecked />
    </div>
  ),
};
