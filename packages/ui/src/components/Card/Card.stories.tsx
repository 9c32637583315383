import type { Meta, StoryObj } from "@storybook/react-vite";
import { AdirePattern } from "../AdirePattern";
import { Button } from "../Button";
import { Grid, Inline, Stack } from "../Layout";
import { Heading, Text, TextLink } from "../Text";
import { Card, CardLink, type CardProps } from "./index";

const meta = {
  title: "Layout/Card",
  component: Card,
  args: {
    children: (
      <Stack gap="xs">
        <Heading level={3}>Bodija outlet</Heading>
        <Text tone="muted">Stock worth ₦4,820,000 on 1,204 lines.</Text>
      </Stack>
    ),
  },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Raised: Story = {};
export const Tones: Story = {
  tags: ["picture"],
  render: () => (
    <Grid columns={2}>
      {(["raised", "sunken", "soft", "brand"] as const).map((tone) => (
        <Card key={tone} tone={tone}>
          <Heading level={3}>{tone}</Heading>
          <Text tone={tone === "brand" ? "onBrandMuted" : "muted"}>Stock, sales and money in one place.</Text>
        </Card>
      ))}
    </Grid>
  ),
};
export const Paddings: Story = {
  render: () => (
    <Stack>
      {(["none", "md", "lg", "xl"] as const).map((padding) => (
        <Card key={padding} padding={padding}>
          <Text>{padding}</Text>
        </Card>
      ))}
    </Stack>
  ),
};
export const BrandPanel: Story = {
  args: {
    tone: "brand",
    padding: "xl",
    children: (
      <>
        <AdirePattern />
        <Stack gap="sm" align="start">
          <Heading level={2} tone="onBrand">
            Open your shop's ledger today
          </Heading>
          <Text tone="onBrandMuted">Seven days of Plus, without a card.</Text>
          <Button tone="primary">Get started for free</Button>
        </Stack>
      </>
    ),
  },
};

function Outlet({ name, stock, ...rest }: { name: string; stock: string } & CardProps) {
  return (
    <Card as="article" {...rest}>
      <Stack gap="xs">
        <Heading level={3} size="h4">
          <CardLink href="#outlet">{name}</CardLink>
        </Heading>
        <Text tone="muted">Stock worth {stock}</Text>
      </Stack>
    </Card>
  );
}

export const Linked: Story = { render: () => <Outlet name="Bodija outlet" stock="₦4,820,000" /> };
export const LinkedWithOtherControls: Story = {
  args: {
    as: "article",
    children: (
      <Stack gap="sm">
        <Heading level={3} size="h4">
          <CardLink href="#outlet">Bodija outlet</CardLink>
        </Heading>
        <Text tone="muted">
          Managed by <TextLink href="#manager">Adaeze Obi</TextLink>
        </Text>
        <Inline>
          <Button size="small">Transfer stock</Button>
        </Inline>
      </Stack>
    ),
  },
};
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Grid columns={2}>
      <Outlet name="At rest" stock="₦4,820,000" />
      <Outlet name="Hovered" stock="₦4,820,000" data-show="hover" />
      <Card as="article">
        <Heading level={3} size="h4">
          <CardLink href="#outlet" data-show="focus">
            Focused
          </CardLink>
        </Heading>
      </Card>
      <Card as="article">
        <Heading level={3} size="h4">
          <CardLink href="#outlet" data-show="pressed">
            Pressed
          </CardLink>
        </Heading>
      </Card>
    </Grid>
  ),
};
export const LongText: Story = {
  render: () => (
    <Grid columns={2}>
      <Outlet
        name="Adebayo & Daughters Wholesale Provisions, Frozen Foods and General Merchandise (Nig.) Ltd"
        stock="₦1,284,820,000.00"
      />
      <Outlet name="Onigbongbo-Ọjọ́rà-Àgbàlùmọ̀-Ìṣọ̀wọ̀-Supermarket" stock="₦12" />
    </Grid>
  ),
};
