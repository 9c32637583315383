import type { Meta, StoryObj } from "@storybook/react-vite";
import { AdirePattern, Card, Grid, Heading, Logo, Page, Stack, Text } from "../index";
import * as swatch from "./Foundations.css";

const meta: Meta = { title: "Foundations/Look" };
export default meta;

export const Colours: StoryObj = {
  render: () => (
    <Page padBlock="lg">
      <Stack gap="lg">
        <Heading level={1}>Indigo ink on warm paper</Heading>
        <Grid columns={4} gap="sm">
          {Object.entries(swatch.pairs).map(([name, className]) => (
            <div key={name} className={className}>
              <Text weight="strong">{name}</Text>
              <Text size="sm" tabular>
                ₦1,250,000
              </Text>
            </div>
          ))}
        </Grid>
      </Stack>
    </Page>
  ),
};

export const Type: StoryObj = {
  render: () => (
    <Page padBlock="lg">
      <Stack gap="lg">
        <Heading level={1} size="hero">
          Everything you need, from open to shut.
        </Heading>
        <Heading level={2}>The well-kept shop ledger</Heading>
        <Heading level={3}>Track your sales every day</Heading>
        <Text size="xl">Know what sold, what is left, and who still owes you.</Text>
        <Text>
          Count stock in units, packs and cartons. A pack of 12 at ₦4,800 is ₦400 a piece, and the till knows
          it.
        </Text>
        <Text size="sm" tone="muted">
          Prices in naira (₦), in tabular figures: 1,111,111 and 8,888,888.
        </Text>
      </Stack>
    </Page>
  ),
};

export const Motif: StoryObj = {
  render: () => (
    <Page padBlock="lg">
      <Card tone="brand" padding="xl">
        <AdirePattern />
        <Stack gap="lg">
          <Logo name="Your Shop" />
          <Heading level={2} size="h1">
            Dyed in indigo
          </Heading>
          <Text tone="onBrandMuted">The adire motif stands behind one panel on a page, not more.</Text>
        </Stack>
      </Card>
    </Page>
  ),
};
