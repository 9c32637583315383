import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "../Badge";
import { Button } from "../Button";
import { Card } from "../Card";
import { Heading, Text } from "../Text";
import { Grid, Inline, Page, Stack } from "./index";

const meta = {
  title: "Layout/Stack, Inline, Grid, Page",
  component: Stack,
  parameters: { docs: { canvas: { sourceState: "shown" } } },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

const outlets = ["Bodija", "Challenge", "Dugbe", "Mokola", "Ring Road", "Sango"];
const box = (name: string) => (
  <Card key={name} padding="md">
    <Text weight="strong">{name}</Text>
  </Card>
);

export const StackStory: Story = {
  name: "Stack",
  args: { gap: "md", children: outlets.slice(0, 3).map(box) },
};
export const StackGaps: Story = {
  render: () => (
    <Grid columns={3}>
      {(["xs", "md", "xl"] as const).map((gap) => (
        <Stack key={gap} gap={gap}>
          <Text tone="muted">{gap}</Text>
          {outlets.slice(0, 3).map(box)}
        </Stack>
      ))}
    </Grid>
  ),
};
export const InlineStory: Story = {
  name: "Inline",
  render: () => (
    <Inline>
      {outlets.map((name) => (
        <Badge key={name}>{name}</Badge>
      ))}
    </Inline>
  ),
};
export const InlineBetween: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <Inline justify="between">
        <Heading level={2}>Locations</Heading>
        <Button tone="primary">Add a location</Button>
      </Inline>
      <Inline justify="between" align="baseline" wrap={false}>
        <Text>Plus, a year, for three outlets of Adebayo & Daughters</Text>
        <Text as="span" tabular weight="strong">
          ₦1,180,000
        </Text>
      </Inline>
    </Stack>
  ),
};
export const GridStory: Story = { name: "Grid", render: () => <Grid>{outlets.map(box)}</Grid> };
export const GridAside: Story = {
  tags: ["picture"],
  render: () => (
    <Grid columns="aside">
      <Card>
        <Heading level={2}>Add extras</Heading>
        <Text tone="muted">Users, warehouses and products on top of your plan.</Text>
      </Card>
      <Card tone="sunken">
        <Heading level={2}>Order summary</Heading>
        <Text tabular>₦60,000</Text>
      </Card>
    </Grid>
  ),
};
export const PageWidths: Story = {
  tags: ["picture"],
  parameters: { layout: "fullscreen" },
  render: () => (
    <Stack>
      {(["narrow", "text", "page", "full"] as const).map((width) => (
        <Page key={width} width={width}>
          {box(width)}
        </Page>
      ))}
    </Stack>
  ),
};
export const LongText: Story = {
  render: () => (
    <Stack>
      <Inline wrap={false}>
        <Text>Adebayo & Daughters Wholesale Provisions, Frozen Foods and General Merchandise</Text>
        <Badge tone="positive">Active</Badge>
      </Inline>
      <Grid columns={2}>{["Onigbongbo-Ọjọ́rà-Àgbàlùmọ̀-Ìṣọ̀wọ̀-Supermarket-and-Bakery", "Dugbe"].map(box)}</Grid>
    </Stack>
  ),
};
export const Empty: Story = { args: { children: undefined } };
