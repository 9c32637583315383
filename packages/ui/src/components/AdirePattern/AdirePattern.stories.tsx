import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button";
import { Card } from "../Card";
import { Stack } from "../Layout";
import { Heading, Text } from "../Text";
import { AdirePattern } from "./index";

const meta = {
  title: "Brand/AdirePattern",
  component: AdirePattern,
  render: (args) => (
    <Card tone="brand" padding="xl">
      <AdirePattern {...args} />
      <Stack gap="sm" align="start">
        <Heading level={2} tone="onBrand">
          Everything you need, from open to shut.
        </Heading>
        <Text tone="onBrandMuted">Your stock, sales and debtors in one ledger.</Text>
        <Button tone="primary">Get started</Button>
      </Stack>
    </Card>
  ),
} satisfies Meta<typeof AdirePattern>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnBrandPanel: Story = { tags: ["picture"] };
export const Stronger: Story = { args: { strength: 0.3 } };
export const SmallTiles: Story = { args: { tile: 72 } };
export const Swatch: Story = {
  render: (args) => (
    <Card tone="brand" padding="xl" aria-hidden>
      <AdirePattern {...args} strength={1} tile={96} />
      <Text size="xl">&nbsp;</Text>
      <Text size="xl">&nbsp;</Text>
    </Card>
  ),
};
export const OnPaper: Story = {
  tags: ["picture"],
  render: (args) => (
    <Card tone="soft" padding="xl" as="section">
      {/* Without its own stacking context the pattern would be drawn behind the soft card. */}
      <Card tone="brand">
        <AdirePattern {...args} />
        <Text tone="onBrand">The cloth belongs on indigo, inside whatever holds it.</Text>
      </Card>
    </Card>
  ),
};
