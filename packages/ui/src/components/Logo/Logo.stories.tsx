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
export const LongText: Story = { args: { name: "Ọjà Àgbàlùmọ̀ Ledger" } };
