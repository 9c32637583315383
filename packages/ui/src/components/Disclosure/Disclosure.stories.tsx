import type { Meta, StoryObj } from "@storybook/react-vite";
import Menu from "lucide-react/icons/menu";
import Receipt from "lucide-react/icons/receipt";
import { Stack } from "../Layout";
import { Text, TextLink } from "../Text";
import { Disclosure } from "./index";

const meta = {
  title: "Layout/Disclosure",
  component: Disclosure,
  args: {
    title: "Does it work without internet?",
    children: "Yes. You sell as usual, and it catches up when the network is back.",
  },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
export const Questions: Story = {
  tags: ["picture"],
  render: () => (
    <div>
      <Disclosure name="faq" headingLevel={3} title="Does it work without internet?" open>
        Yes. You sell as usual, and it catches up when the network is back.
      </Disclosure>
      <Disclosure name="faq" headingLevel={3} title="How long is the trial?">
        Seven days, with everything in Plus.
      </Disclosure>
      <Disclosure name="faq" headingLevel={3} title="Can I use it on my phone?">
        Yes, on Android and on iOS.
      </Disclosure>
    </div>
  ),
};
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <div>
      {["At rest", "Hovered", "Focused", "Pressed"].map((title) => (
        <Disclosure key={title} title={title}>
          Seven days, with everything in Plus.
        </Disclosure>
      ))}
    </div>
  ),
  parameters: {
    pseudo: {
      hover: ["details:nth-child(2) > summary"],
      focus: ["details:nth-child(3) > summary"],
      focusVisible: ["details:nth-child(3) > summary"],
      active: ["details:nth-child(4) > summary"],
    },
  },
};
/** A menu or a section in a box of its own, with an icon. */
export const Card: Story = {
  tags: ["every-mode"],
  render: () => (
    <Stack gap="sm">
      <Disclosure look="card" icon={<Menu aria-hidden size={20} />} title="Account menu" open>
        <Stack gap="xs" align="start">
          <TextLink href="#locations">Locations</TextLink>
          <TextLink href="#transactions">Transactions</TextLink>
          <TextLink href="#sales-report">Sales report</TextLink>
        </Stack>
      </Disclosure>
      <Disclosure look="card" icon={<Receipt aria-hidden size={20} />} title="Billing details">
        Adunni Stores, Bodija
      </Disclosure>
    </Stack>
  ),
};
/** Small print below other text. */
export const SmallText: Story = {
  tags: ["picture"],
  render: () => (
    <div>
      <Text>Version 1.0.8, September 21st</Text>
      <Disclosure look="text" title="Release notes" open>
        Backups are checked after they are written.
      </Disclosure>
      <Disclosure look="text" title="How to check what you downloaded">
        Calculate the SHA-256 of the file.
      </Disclosure>
    </div>
  ),
};
export const CardStates: Story = {
  tags: ["picture"],
  render: () => (
    <Stack gap="sm">
      {["At rest", "Hovered", "Focused", "Pressed"].map((title) => (
        <Disclosure key={title} look="card" title={title}>
          Seven days, with everything in Plus.
        </Disclosure>
      ))}
    </Stack>
  ),
  parameters: {
    pseudo: {
      hover: ["details:nth-child(2) > summary"],
      focus: ["details:nth-child(3) > summary"],
      focusVisible: ["details:nth-child(3) > summary"],
      active: ["details:nth-child(4) > summary"],
    },
  },
};
export const LongText: Story = {
  args: {
    open: true,
    title:
      "Can Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited count the stock of its warehouse and two shops apart?",
    children:
      "Yes. Each outlet has its own stock, its own tills and its own staff. A transfer of goods worth ₦12,560,000 is one line in both books.",
  },
};
