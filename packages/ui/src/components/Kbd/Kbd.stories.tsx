import type { Meta, StoryObj } from "@storybook/react-vite";
import { Text } from "../Text";
import { Kbd } from "./index";

const meta = { title: "Data/Kbd", component: Kbd, args: { children: "Enter" } } satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Key: Story = {};
export const Chord: Story = { args: { children: "Ctrl+K" } };
export const InText: Story = {
  tags: ["picture"],
  render: () => (
    <Text>
      Press <Kbd>Ctrl+K</Kbd> to search everything, <Kbd>/</Kbd> to search this list, and <Kbd>Esc</Kbd> to
      leave.
    </Text>
  ),
};
