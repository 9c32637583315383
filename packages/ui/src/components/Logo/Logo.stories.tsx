import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../Card";
import { Logo } from "./index";

const meta = { title: "Brand/Logo", component: Logo, args: { name: "Ledger" } } satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MarkAndName: Story = { tags: ["picture"] };
export const MarkOnly: Story = { args: { markOnly: true } };
export const OnBrandPanel: Story = {
  tags: ["picture"],
  render: (args) => (
    <Card tone="brand">
      <Logo {...args} />
    </Card>
  ),
};
export const OwnMark: Story = {
  args: {
    mark: (
      <svg aria-hidden="true" viewBox="0 0 24 24">
        <circle cx="12" cy="12" r="12" fill="currentColor" />
      </svg>
    ),
  },
};
export const LongText: Story = { args: { name: "Ọjà Àgbàlùmọ̀ Ledger" } };
