import type { Meta, StoryObj } from "@storybook/react-vite";
import { Text } from "../Text";
import { Tabs } from "./index";

const meta = {
  title: "Layout/Tabs",
  component: Tabs,
  args: {
    label: "Version",
    items: [
      { value: "client", label: "client server version", content: <Text>One server, many tills.</Text> },
      { value: "others", label: "others", content: <Text>One computer on its own.</Text> },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;

export const Versions: StoryObj<typeof meta> = {};
