import type { Meta, StoryObj } from "@storybook/react-vite";
import { Page } from "../Layout";
import { TextLink } from "../Text";
import { FaqSection } from "./index";

const questions = [
  {
    question: "Does it work without internet?",
    answer: "Yes. You sell as usual, and it catches up when the network is back.",
  },
  { question: "How long is the trial?", answer: "Seven days, with everything in Plus." },
  {
    question: "Can I use it on my phone?",
    answer: (
      <>
        Yes, on Android and on iOS. <TextLink href="#download">See the downloads</TextLink>
      </>
    ),
  },
];

const meta = {
  title: "Blocks/FaqSection",
  component: FaqSection,
  args: {
    title: "Frequently asked questions",
    lead: (
      <>
        Something else? <TextLink href="#sales">Ask our sales team</TextLink>.
      </>
    ),
    questions,
  },
  decorators: [
    (Story) => (
      <Page padBlock="xl">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof FaqSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Questions: Story = { tags: ["every-mode"] };
export const TitleOnly: Story = { args: { lead: undefined } };
export const LongText: Story = {
  args: {
    questions: [
      {
        question:
          "Can Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited count the stock of its warehouse and two shops apart?",
        answer: "Yes. Each outlet has its own stock, its own tills and its own staff.",
      },
      { question: "Onigbongbo-Ọjọ́rà-Àgbàlùmọ̀-Ìṣọ̀wọ̀-Supermarket?", answer: "Yes." },
    ],
  },
};
