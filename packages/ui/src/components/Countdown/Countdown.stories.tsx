import type { Meta, StoryObj } from "@storybook/react-vite";
import { Countdown } from "./index";

const still = { now: () => 0, every: () => () => undefined };
const meta = {
  title: "Feedback/Countdown",
  component: Countdown,
  args: { seconds: 59, clock: still, children: (left: number) => `Resend in ${left} s` },
} satisfies Meta<typeof Countdown>;
export default meta;

export const Resend: StoryObj<typeof meta> = {};
