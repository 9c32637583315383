import type { Meta, StoryObj } from "@storybook/react-vite";
import Banknote from "lucide-react/icons/banknote";
import Download from "lucide-react/icons/download";
import PackagePlus from "lucide-react/icons/package-plus";
import { Page } from "../Layout";
import { Steps } from "./index";

const steps = [
  { title: "Download it", text: "On the phone or computer you already have." },
  { title: "Add what you sell", text: "Type it, scan it, or bring in a list from a spreadsheet." },
  { title: "Sell", text: "The first receipt takes a minute, with or without internet." },
];

const meta = {
  title: "Blocks/Steps",
  component: Steps,
  args: { steps },
  decorators: [
    (Story) => (
      <Page padBlock="xl">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof Steps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = { tags: ["every-mode"] };
export const TitlesOnly: Story = { args: { steps: steps.map(({ title }) => ({ title })) } };
export const WithPictures: Story = {
  tags: ["picture"],
  args: {
    steps: [Download, PackagePlus, Banknote].map((Icon, place) => ({
      title: "",
      ...steps[place],
      picture: <Icon aria-hidden size={32} />,
    })),
  },
};
export const LongText: Story = {
  args: {
    steps: [
      {
        title: "Administration-of-interdepartmental-requisitions-and-reconciliation",
        text: "Adebayo & Daughters Wholesale Provisions, Frozen Foods and General Merchandise (Nig.) Ltd sends its list of 4,820 products, and we bring it in for you within a day.",
      },
      ...steps.slice(1),
    ],
  },
};
