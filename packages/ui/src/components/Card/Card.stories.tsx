import type { Meta, StoryObj } from "@storybook/react-vite";
import { Grid } from "../Layout";
import { Heading, Text } from "../Text";
import { Card } from "./index";

const meta = { title: "Layout/Card", component: Card } satisfies Meta<typeof Card>;
export default meta;

export const Tones: StoryObj<typeof meta> = {
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
