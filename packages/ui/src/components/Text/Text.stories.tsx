import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../Card";
import { Inline, Stack } from "../Layout";
import { Heading, Text, TextLink } from "./index";

const meta = {
  title: "Layout/Text, Heading, TextLink",
  component: Text,
  args: { children: "Track your sales daily, weekly and monthly, and know who still owes you." },
} satisfies Meta<typeof Text>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Paragraph: Story = {};
export const Headings: Story = {
  render: () => (
    <Stack>
      <Heading level={1}>Manage your shop like a pro</Heading>
      <Heading level={2}>Manage your stock</Heading>
      <Heading level={3}>Units, packs and cartons</Heading>
      <Heading level={4}>Reorder levels</Heading>
    </Stack>
  ),
};
export const HeadingSizes: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <Heading level={1} size="hero">
        From open to shut
      </Heading>
      <Heading level={2} size="h4">
        A second level that looks small
      </Heading>
    </Stack>
  ),
};
export const Sizes: Story = {
  render: () => (
    <Stack gap="sm">
      {(["xl", "lg", "md", "sm", "xs"] as const).map((size) => (
        <Text key={size} size={size}>
          {size}: The market opens at seven.
        </Text>
      ))}
    </Stack>
  ),
};
export const Weights: Story = {
  render: () => (
    <Stack gap="sm">
      {(["regular", "medium", "strong", "bold"] as const).map((weight) => (
        <Text key={weight} weight={weight}>
          {weight}: ₦60,000 a year
        </Text>
      ))}
    </Stack>
  ),
};
export const Tones: Story = {
  tags: ["picture"],
  render: () => (
    <Stack gap="sm">
      {(["default", "muted", "brand", "positive", "critical"] as const).map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}: your plan ends in three days
        </Text>
      ))}
      <Card tone="brand">
        <Text tone="onBrand">onBrand: seven days of Plus</Text>
        <Text tone="onBrandMuted">onBrandMuted: without a card</Text>
      </Card>
    </Stack>
  ),
};
export const TabularFigures: Story = {
  render: () => (
    <Stack gap="none">
      {["₦1,111,111.11", "₦9,480,500.00", "₦248,067.90"].map((amount) => (
        <Text key={amount} tabular align="end">
          {amount}
        </Text>
      ))}
    </Stack>
  ),
};
export const Links: Story = {
  render: () => (
    <Stack>
      <Text>
        By signing up you accept our <TextLink href="#terms">terms and conditions</TextLink>.
      </Text>
      <Inline>
        <TextLink href="#pricing" tone="quiet">
          Compare plans and features
        </TextLink>
      </Inline>
      <Card tone="brand">
        <TextLink href="#sales" tone="onBrand">
          Talk to sales
        </TextLink>
      </Card>
    </Stack>
  ),
};
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Inline gap="lg">
      <TextLink href="#rest">At rest</TextLink>
      <TextLink href="#hover" data-show="hover">
        Hovered
      </TextLink>
      <TextLink href="#focus" data-show="focus">
        Focused
      </TextLink>
      <TextLink href="#quiet" tone="quiet">
        Quiet
      </TextLink>
      <TextLink href="#quiet-hover" tone="quiet" data-show="hover">
        Quiet, hovered
      </TextLink>
    </Inline>
  ),
};
export const LongText: Story = {
  render: () => (
    <Stack>
      <Heading level={2}>
        Adebayo & Daughters Wholesale Provisions, Frozen Foods and General Merchandise (Nig.) Ltd
      </Heading>
      <Text>
        adebayo.and.daughters.wholesale.provisions.challenge.ibadan@very-long-business-name.example wrote on
        12 March 2026 that ₦12,480,500.00 is owed.
      </Text>
    </Stack>
  ),
};
