import type { Meta, StoryObj } from "@storybook/react-vite";
import Mail from "lucide-react/icons/mail";
import { AdirePattern } from "../AdirePattern";
import { Button, LinkButton } from "../Button";
import { Page, Stack } from "../Layout";
import { TextField } from "../TextField";
import { CallToAction } from "./index";

const meta = {
  title: "Blocks/CallToAction",
  component: CallToAction,
  args: {
    title: "Open your shop's ledger today",
    lead: "Seven days of everything, without a card.",
    actions: (
      <LinkButton href="#start" tone="primary" size="large">
        Get started
      </LinkButton>
    ),
  },
  decorators: [
    (Story) => (
      <Page padBlock="xl">
        <Story />
      </Page>
    ),
  ],
} satisfies Meta<typeof CallToAction>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Soft: Story = {};
export const Brand: Story = {
  tags: ["every-mode"],
  args: {
    tone: "brand",
    backdrop: <AdirePattern />,
    actions: (
      <>
        <LinkButton href="#start" tone="primary" size="large">
          Get started
        </LinkButton>
        <LinkButton href="#sales" size="large">
          Contact sales
        </LinkButton>
      </>
    ),
  },
};
export const WithForm: Story = {
  tags: ["picture"],
  args: {
    icon: <Mail aria-hidden size={24} />,
    title: "Learn more",
    lead: "Short emails about counting stock and collecting debts.",
    actions: undefined,
    form: (
      <form method="post" action="#subscribe">
        <Stack gap="sm">
          <TextField label="Email" name="email" type="email" autoComplete="email" required />
          <Button type="submit" tone="brand">
            Sign up
          </Button>
        </Stack>
      </form>
    ),
  },
};
export const WordsOnly: Story = { args: { actions: undefined } };
export const LongText: Story = {
  args: {
    title: "Onigbongbo-Ọjọ́rà-Àgbàlùmọ̀-Ìṣọ̀wọ̀-Supermarket and its seven outlets",
    lead: "Adebayo & Daughters Wholesale Provisions, Frozen Foods and General Merchandise (Nig.) Ltd moved in a day.",
  },
};
