import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { SelectField } from "./index";

const options = ["Facebook", "Instagram", "Whatsapp", "Friends", "Others"].map((value) => ({
  value,
  label: value,
}));

const meta = {
  title: "Forms/SelectField",
  component: SelectField,
  args: { label: "How did you hear about us?", name: "about", placeholder: "Choose one", options },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Chosen: Story = { args: { defaultValue: "Friends" } };
export const WithHint: Story = { args: { hint: "It helps us to thank the right people." } };
export const WithError: Story = { args: { error: "Choose one of these" } };
export const Disabled: Story = { args: { disabled: true, defaultValue: "Whatsapp" } };
export const Grouped: Story = {
  tags: ["picture"],
  args: { label: "Location", name: "location", placeholder: undefined, options: [] },
  render: (args) => (
    <SelectField {...args}>
      <optgroup label="Ibadan">
        <option value="1001">Bodija Market</option>
        <option value="1002">Mokola Roundabout</option>
      </optgroup>
      <optgroup label="Lagos">
        <option value="1003">Yaba, Tejuosho</option>
        <option value="1004" disabled>
          Ikeja (expired)
        </option>
      </optgroup>
    </SelectField>
  ),
};
export const Empty: Story = {
  args: { label: "Saved card", name: "card", placeholder: "No saved cards", options: [], disabled: true },
};
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <SelectField label="At rest" name="a" options={options} />
      <SelectField label="Hovered" name="b" options={options} data-show="hover" />
      <SelectField label="Focused" name="c" options={options} data-show="focus" />
      <SelectField label="With an error" name="d" options={options} error="Choose one of these" />
      <SelectField label="Disabled" name="e" options={options} disabled />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    label: "Which of your shops shall this subscription be for, until you say otherwise?",
    placeholder: undefined,
    options: [
      {
        value: "1",
        label:
          "Adebayo-Olatunji & Daughters Wholesale Provisions, Cold Store and General Merchandise, Bodija",
      },
    ],
  },
};
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" lang="ar">
      <SelectField label="الفرع" name="branch" options={[{ value: "1", label: "سوق بوديجا" }]} />
    </div>
  ),
};
