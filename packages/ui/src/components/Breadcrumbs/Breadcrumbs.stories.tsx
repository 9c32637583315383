import type { Meta, StoryObj } from "@storybook/react-vite";
import { Breadcrumbs } from "./index";

const items = [
  { label: "Home", link: { href: "#home" } },
  { label: "Locations", link: { href: "#locations" } },
  { label: "Bodija shop" },
];

const meta = {
  title: "Navigation/Breadcrumbs",
  component: Breadcrumbs,
  args: { items },
} satisfies Meta<typeof Breadcrumbs<"a">>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ThreeLevels: Story = {};
export const TwoLevels: Story = { args: { items: items.slice(1) } };
export const OnlyThisPage: Story = { args: { items: items.slice(2) } };
export const States: Story = {
  tags: ["picture"],
  parameters: {
    pseudo: {
      hover: ["li:nth-child(1) a"],
      focus: ["li:nth-child(2) a"],
      focusVisible: ["li:nth-child(2) a"],
    },
  },
};
export const LongText: Story = {
  tags: ["picture"],
  args: {
    items: [
      { label: "Home", link: { href: "#home" } },
      { label: "Locations", link: { href: "#locations" } },
      {
        label: "Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited",
        link: { href: "#adebayo" },
      },
      { label: "Sales report of the Dugbe warehouse, 1 to 31 March 2026" },
    ],
  },
};
