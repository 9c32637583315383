import type { Meta, StoryObj } from "@storybook/react-vite";
import { Accordion } from "./index";

const meta = {
  title: "Layout/Accordion",
  component: Accordion,
  args: {
    defaultValue: "offline",
    items: [
      {
        value: "offline",
        title: "Does it work without internet?",
        content: "Yes. You sell as usual, and it catches up when the network is back.",
      },
      { value: "trial", title: "How long is the trial?", content: "Seven days, with everything in Plus." },
      { value: "phone", title: "Can I use it on my phone?", content: "Yes, on Android and on iOS." },
    ],
  },
} satisfies Meta<typeof Accordion>;
export default meta;

export const Questions: StoryObj<typeof meta> = {};
