import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button";
import { Stack } from "../Layout";
import { SearchField } from "./index";

const meta = {
  title: "Forms/SearchField",
  component: SearchField,
  args: { label: "Search your stock", name: "q" },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { hint: "By name, brand or barcode." } };
export const Filled: Story = { args: { defaultValue: "Peak milk 500 g" } };
export const HiddenLabel: Story = { args: { hideLabel: true, placeholder: "Search your stock" } };
export const WithRecent: Story = { args: { recent: ["garri", "Peak milk 500 g", "palm oil 25 l"] } };
export const Loading: Story = { args: { defaultValue: "garri", loading: true } };
export const WithError: Story = { args: { defaultValue: "g", error: "Type at least two letters" } };
export const Disabled: Story = { args: { defaultValue: "garri", disabled: true } };
export const InAForm: Story = {
  tags: ["picture"],
  render: (args) => (
    // biome-ignore lint/a11y/useSemanticElements: `search` cannot submit; the form can.
    <form role="search" method="get">
      <Stack gap="sm">
        <SearchField {...args} />
        <Button type="submit" tone="brand">
          Search
        </Button>
      </Stack>
    </form>
  ),
};
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <SearchField label="At rest" name="a" defaultValue="garri" />
      <SearchField label="Hovered" name="b" defaultValue="garri" data-show="hover" />
      <SearchField label="Focused" name="c" defaultValue="garri" data-show="focus" />
      <SearchField label="Searching" name="d" defaultValue="garri" loading />
      <SearchField label="With an error" name="e" defaultValue="g" error="Type at least two letters" />
      <SearchField label="Disabled" name="f" defaultValue="garri" disabled />
      <SearchField label="Empty" name="g" placeholder="Name, brand or barcode" />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    label: "Search among everything that was ever sold, returned or counted in all locations",
    defaultValue:
      "Adebayo-Olatunji & Daughters' own palm oil, twenty-five litres, in the blue keg with the lid",
  },
};
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" lang="ar">
      <SearchField label="بحث" name="q" clearLabel="مسح" defaultValue="حليب" />
    </div>
  ),
};
