import type { Meta, StoryObj } from "@storybook/react-vite";
import { Inline, Stack } from "../Layout";
import { Text } from "../Text";
import { Avatar } from "./index";
import shopFront from "./shop-front.svg?no-inline";

const meta = {
  title: "Data/Avatar",
  component: Avatar,
  args: { name: "Adaeze Obi" },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Initial: Story = {};
export const WithImage: Story = { args: { src: shopFront, size: "large" } };
export const MissingImage: Story = { args: { src: "/no-such-picture.png", size: "large" } };
export const NoName: Story = { args: { name: "" } };
export const Sizes: Story = {
  render: () => (
    <Inline>
      <Avatar name="Bola Ige Stores" size="small" />
      <Avatar name="Bola Ige Stores" size="medium" />
      <Avatar name="Bola Ige Stores" size="large" />
      <Avatar name="Bola Ige Stores" size="xlarge" />
    </Inline>
  ),
};
export const Tones: Story = {
  tags: ["picture"],
  render: () => (
    <Inline>
      <Avatar name="Chidi Pharmacy" />
      <Avatar name="Chidi Pharmacy" tone="brand" />
      <Avatar name="Chidi Pharmacy" tone="accent" />
    </Inline>
  ),
};
export const EveryScript: Story = {
  tags: ["picture"],
  render: () => (
    <Inline>
      {["Ọláyínká Ṣóbọ̀wálé", "محمد الأمين", "Ɗanjuma Garba", "李小龙", "Ελένη", "+234 803 000 0000"].map(
        (name) => (
          <Avatar key={name} name={name} size="large" />
        ),
      )}
    </Inline>
  ),
};
export const BesideAName: Story = {
  render: () => (
    <Inline wrap={false}>
      <Avatar name="Adebayo & Daughters" size="large" decorative />
      <Stack gap="none">
        <Text weight="strong">
          Adebayo & Daughters Wholesale Provisions, Frozen Foods and General Merchandise (Nig.) Ltd
        </Text>
        <Text size="sm" tone="muted">
          Bodija Market, Ibadan
        </Text>
      </Stack>
    </Inline>
  ),
};
