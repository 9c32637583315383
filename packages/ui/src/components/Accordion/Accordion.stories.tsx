import type { Meta, StoryObj } from "@storybook/react-vite";
import { TextLink } from "../Text";
import { Accordion } from "./index";

const items = [
  {
    value: "offline",
    title: "Does it work without internet?",
    content: "Yes. You sell as usual, and it catches up when the network is back.",
  },
  { value: "trial", title: "How long is the trial?", content: "Seven days, with everything in Plus." },
  {
    value: "phone",
    title: "Can I use it on my phone?",
    content: (
      <>
        Yes, on Android and on iOS. <TextLink href="#download">See the downloads</TextLink>
      </>
    ),
  },
];

const meta = {
  title: "Layout/Accordion",
  component: Accordion,
  args: { items },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Questions: Story = { tags: ["picture"], args: { defaultValue: "offline" } };
export const AllClosed: Story = {};
export const States: Story = {
  tags: ["picture"],
  args: {
    items: ["At rest", "Hovered", "Focused", "Pressed", "Disabled"].map((title) => ({
      value: title,
      title,
      content: "Seven days, with everything in Plus.",
      disabled: title === "Disabled",
    })),
  },
  parameters: {
    pseudo: {
      hover: ["div:nth-child(2) > h3 > button"],
      focus: ["div:nth-child(3) > h3 > button"],
      focusVisible: ["div:nth-child(3) > h3 > button"],
      active: ["div:nth-child(4) > h3 > button"],
    },
  },
};
export const LongText: Story = {
  args: {
    defaultValue: "long",
    items: [
      {
        value: "long",
        title:
          "Can Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited count the stock of its warehouse and two shops apart?",
        content:
          "Yes. Each outlet has its own stock, its own tills and its own staff. Cartons that are sent leave one list and enter the other when they are received, so what is on the road is known as well. A transfer of goods worth ₦12,560,000 is one line in both books.",
      },
      ...items.slice(1),
    ],
  },
};
