import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../Card";
import { Inline, Stack } from "../Layout";
import { Text } from "../Text";
import { Skeleton, SkeletonRegion } from "./index";

const meta = {
  title: "Feedback/Skeleton",
  component: Skeleton,
  subcomponents: { SkeletonRegion },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = { args: { shape: "text", lines: 3 } };
export const Shapes: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <Skeleton size="heading" width="half" />
      <Skeleton lines={2} />
      <Inline>
        <Skeleton shape="circle" size="small" />
        <Skeleton shape="circle" />
        <Skeleton shape="circle" size="large" />
      </Inline>
      <Skeleton shape="block" size="control" width="half" />
      <Skeleton shape="block" />
    </Stack>
  ),
};

const location = (loading: boolean) => (
  <Card>
    <SkeletonRegion
      loading={loading}
      label="Loading your location"
      skeleton={
        <Stack gap="xs">
          <Skeleton size="lg" width="half" />
          <Skeleton lines={2} />
        </Stack>
      }
    >
      <Stack gap="xs">
        <Text size="lg" weight="strong">
          Bodija outlet
        </Text>
        <Text>
          Opposite the market, Bodija, Ibadan.
          <br />
          ₦1,204,500 sold this week.
        </Text>
      </Stack>
    </SkeletonRegion>
  </Card>
);
export const Loading: Story = { tags: ["picture"], render: () => location(true) };
/** The same card with its content, in the same place. */
export const Loaded: Story = { render: () => location(false) };
