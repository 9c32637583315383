import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button";
import { BulkBar } from "./index";

const nothing = () => undefined;
const meta = {
  title: "Data/BulkBar",
  component: BulkBar,
  args: {
    count: 3,
    countHere: 1,
    total: 12_480,
    onClear: nothing,
    onSelectAll: nothing,
    children: (
      <>
        <Button size="small">Export</Button>
        <Button size="small" tone="danger">
          Refund 3 orders
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof BulkBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnSeveralPages: Story = { tags: ["every-mode"] };
export const OnThisPage: Story = { args: { count: 2, countHere: 2 } };
export const AllThatMatch: Story = { args: { allSelected: true, count: 12_480, countHere: 25 } };
export const None: Story = { args: { count: 0, countHere: 0 } };
