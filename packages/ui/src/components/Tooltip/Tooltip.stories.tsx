import type { Meta, StoryObj } from "@storybook/react-vite";
import Pencil from "lucide-react/icons/pencil";
import Printer from "lucide-react/icons/printer";
import Trash2 from "lucide-react/icons/trash";
import { Button } from "../Button";
import { Inline } from "../Layout";
import { Tooltip } from "./index";

const icon = { "aria-hidden": true, size: 18 } as const;

const meta = {
  title: "Overlays/Tooltip",
  component: Tooltip,
  args: { label: "Print receipt", children: <Button icon={<Printer {...icon} />} /> },
  decorators: [
    (Story) => (
      <div style={{ padding: "4rem 1rem" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { tags: ["picture"], args: { open: true } };
export const Below: Story = { args: { open: true, placement: "bottom" } };
export const LongText: Story = {
  args: {
    open: true,
    label:
      "Print the receipt of Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited",
  },
};
export const Row: Story = {
  tags: ["picture"],
  render: () => (
    <Inline gap="xs">
      <Tooltip label="Print receipt">
        <Button tone="ghost" icon={<Printer {...icon} />} />
      </Tooltip>
      <Tooltip label="Edit sale">
        <Button tone="ghost" icon={<Pencil {...icon} />} data-show="hover" />
      </Tooltip>
      <Tooltip label="Delete sale">
        <Button tone="ghost" icon={<Trash2 {...icon} />} data-show="focus" />
      </Tooltip>
    </Inline>
  ),
};
