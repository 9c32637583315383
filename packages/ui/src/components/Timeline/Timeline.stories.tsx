import type { Meta, StoryObj } from "@storybook/react-vite";
import Check from "lucide-react/icons/check";
import Undo2 from "lucide-react/icons/undo-2";
import { Timeline, type TimelineEntry } from "./index";

const icon = { size: 16 };
const entries: TimelineEntry[] = [
  {
    id: "3",
    title: "Refund of ₦5,000 approved",
    at: "2026-11-25T10:02:00Z",
    time: "25 November 2026, 11:02",
    by: "Ngozi Okafor",
    tone: "caution",
    icon: <Undo2 {...icon} />,
    children: "The customer was charged twice.",
  },
  {
    id: "2",
    title: "Paid by card ending in 4081",
    at: "2026-11-25T09:30:00Z",
    time: "25 November 2026, 10:30",
    tone: "positive",
    icon: <Check {...icon} />,
  },
  {
    id: "1",
    title: "Order placed",
    at: "2026-11-25T09:28:00Z",
    time: "25 November 2026, 10:28",
    by: "Ada Obi",
  },
];

const meta = {
  title: "Data/Timeline",
  component: Timeline,
  args: { entries, label: "History of order 1042" },
} satisfies Meta<typeof Timeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Order: Story = { tags: ["every-mode"] };
export const Empty: Story = { args: { entries: [] } };
export const LongText: Story = {
  args: {
    entries: entries.map((entry) => ({
      ...entry,
      title:
        "Subscription of Adebayo-Olatunji & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited changed from Basic to Plus",
      by: "Oluwaseun-Adétòkunbọ̀ Adebayo-Olatunji",
    })),
  },
};
