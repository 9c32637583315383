import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../Card";
import { Page, Stack } from "../Layout";
import { Stat } from "../Stat";
import { Heading, TextLink } from "../Text";
import { FeatureSection } from "./index";

const picture = (
  <Card>
    <Stack>
      <Heading level={3} size="h4">
        Sales this week
      </Heading>
      <Stat
        label="Sales"
        value="₦2,197,500"
        delta={{ value: "12%", direction: "up" }}
        hint="than last week"
      />
      <Stat label="Costs" value="₦1,899,000" />
      <Stat label="Profit" value="₦298,500" delta={{ value: "3%", direction: "up" }} hint="than last week" />
    </Stack>
  </Card>
);

const meta = {
  title: "Blocks/FeatureSection",
  component: FeatureSection,
  args: {
    title: "Know what you earn",
    lead: "Not only what you sell: costs, debts and profit, for each day and each outlet.",
    points: [
      "Sales and profit daily, weekly and monthly",
      "Every bank account in one list",
      "On your phone too",
    ],
    picture,
  },
  decorators: [
    (Story) => (
      <Page padBlock="xl">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof FeatureSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PictureAtEnd: Story = { tags: ["every-mode"] };
export const PictureAtStart: Story = { tags: ["picture"], args: { pictureSide: "start", ground: "accent" } };
export const Positive: Story = { args: { ground: "positive" } };
export const WithoutGround: Story = { args: { ground: "none" } };
export const FoldedOnPhones: Story = { tags: ["picture"], args: { fold: "closed" } };
export const WithNoteAndLink: Story = {
  args: {
    note: "* A worked example, not a promise.",
    children: <TextLink href="#reports">See the reports</TextLink>,
  },
};
export const LongText: Story = {
  args: {
    title: "Reconciliation of interdepartmental requisitions and warehouses",
    points: [
      "Stock transfer between Bodija, Dugbe, Challenge, Ring Road, Mokola and every other outlet in Ibadan",
      "Administration-of-interdepartmental-requisitions-and-warehouse-reconciliation",
    ],
  },
};
