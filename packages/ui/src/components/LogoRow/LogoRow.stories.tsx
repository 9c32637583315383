import type { Meta, StoryObj } from "@storybook/react-vite";
import { Page } from "../Layout";
import { TextLink } from "../Text";
import { LogoRow } from "./index";

const meta = {
  title: "Blocks/LogoRow",
  component: LogoRow,
  args: {
    label: "Who it is for",
    logos: ["Groceries", "Pharmacies", "Boutiques", "Bookstores", "Electronics", "Beauty"],
    note: (
      <>
        A hotel or a restaurant? <TextLink href="#sales">Ask us about yours</TextLink>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <Page padBlock="xl">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof LogoRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Names: Story = { tags: ["picture"] };
export const Logos: Story = {
  tags: ["picture"],
  args: {
    label: "Banks that we work with",
    logos: [
      <svg key="river" role="img" aria-label="River Bank" viewBox="0 0 96 32" fill="currentColor">
        <path d="M0 10q12-10 24 0t24 0 24 0 24 0v6q-12 10-24 0t-24 0-24 0-24 0z" />
      </svg>,
      <svg key="hill" role="img" aria-label="Hill Savings" viewBox="0 0 64 32" fill="currentColor">
        <path d="M0 30 20 4l14 16 8-9 22 19z" />
      </svg>,
      <svg key="union" role="img" aria-label="Union Traders" viewBox="0 0 56 32" fill="currentColor">
        <circle cx="18" cy="16" r="14" />
        <circle cx="38" cy="16" r="14" opacity="0.5" />
      </svg>,
    ],
    note: undefined,
  },
};
export const LongText: Story = {
  args: {
    logos: [
      "Adebayo & Daughters Wholesale Provisions, Frozen Foods and General Merchandise (Nig.) Ltd",
      "Onigbongbo-Ọjọ́rà-Àgbàlùmọ̀-Ìṣọ̀wọ̀-Supermarket",
    ],
  },
};
