import type { Meta, StoryObj } from "@storybook/react-vite";
import { Inline, Stack } from "../Layout";
import { Text, TextLink } from "../Text";
import { SkipLink } from "./index";

const meta = {
  title: "Navigation/SkipLink",
  component: SkipLink,
  parameters: { docs: { story: { inline: false, iframeHeight: 160 } } },
  render: (args) => (
    <Stack>
      <SkipLink {...args} />
      <Inline as="nav" aria-label="Main">
        <TextLink href="#pricing">Pricing</TextLink>
        <TextLink href="#download">Download</TextLink>
      </Inline>
      <main id="main" tabIndex={-1}>
        <Text>Press Tab to see it.</Text>
      </main>
    </Stack>
  ),
} satisfies Meta<typeof SkipLink>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};
export const Focused: Story = { tags: ["picture"], render: () => <SkipLink data-show="focus" /> };
export const LongText: Story = {
  render: () => (
    <SkipLink data-show="focus">
      Skip to the sales of Adebayo & Daughters Wholesale Provisions (Ibadan) Limited
    </SkipLink>
  ),
};
