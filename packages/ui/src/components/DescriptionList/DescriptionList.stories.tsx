import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "../Badge";
import { Code } from "../Code";
import { CopyButton, DescriptionList } from "./index";

const meta = {
  title: "Data/DescriptionList",
  component: DescriptionList,
  subcomponents: { CopyButton },
  args: {
    items: [
      { term: "Reference", value: <Code>ord_01HX8KQ2</Code>, copy: "ord_01HX8KQ2" },
      { term: "Status", value: <Badge tone="positive">Paid</Badge> },
      { term: "Customer", value: "Chika Pharmacy" },
      { term: "Phone", value: "+234 803 123 4567", copy: "+2348031234567" },
      { term: "Coupon" },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Order: Story = { tags: ["every-mode"] };
export const Large: Story = {
  tags: ["picture"],
  args: {
    size: "large",
    items: [
      { term: "Account number", value: "9930204182", copy: "9930204182" },
      { term: "Bank", value: "Wema Bank" },
    ],
  },
};
export const LongText: Story = {
  args: {
    items: [
      {
        term: "Registered name",
        value: "Adebayo-Olatunji & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited",
        copy: "Adebayo",
      },
      { term: "Webhook", value: `https://shop.example/${"hooks/".repeat(20)}`, copy: "x" },
    ],
  },
};
export const Copy: Story = { render: () => <CopyButton text="ord_01HX8KQ2" label="Copy reference" /> };
