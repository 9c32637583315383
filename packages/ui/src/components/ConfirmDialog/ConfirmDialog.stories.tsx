import type { Meta, StoryObj } from "@storybook/react-vite";
import { ConfirmDialog } from "./index";

const meta = {
  title: "Overlays/ConfirmDialog",
  component: ConfirmDialog,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: {
    title: "Delete Bodija outlet?",
    children: "Its 3 tills stop selling today. Sales and receipts stay in your reports. You can't undo this.",
    confirmLabel: "Delete outlet",
    open: true,
    onOpenChange: () => undefined,
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Typed: Story = { tags: ["every-mode"], args: { word: "Bodija" } };
export const WithError: Story = {
  args: { word: "Bodija", error: "This outlet has an open order. Close it first." },
};
export const Busy: Story = { args: { word: "Bodija", busy: true } };
export const LongText: Story = {
  args: { word: "Adebayo-Olatunji & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited" },
};
