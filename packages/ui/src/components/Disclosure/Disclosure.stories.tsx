import type { Meta, StoryObj } from "@storybook/react-vite";
import { Disclosure } from "./index";

const meta = {
  title: "Layout/Disclosure",
  component: Disclosure,
  args: {
    title: "Does it work without internet?",
    children: "Yes. You sell as usual, and it catches up when the network is back.",
  },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
