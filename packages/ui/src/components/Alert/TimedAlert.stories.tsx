import type { Meta, StoryObj } from "@storybook/react-vite";
import { Alert, TimedAlert } from "./index";

const still = { now: () => 0, every: () => () => undefined };
/** Clears immediately. */
const over = () => {
  let reads = 0;
  return {
    now: () => (reads++ === 0 ? 0 : 60_000),
    every: (_ms: number, tick: () => void) => {
      queueMicrotask(tick);
      return () => undefined;
    },
  };
};

const meta = {
  title: "Feedback/TimedAlert",
  component: TimedAlert,
  subcomponents: { Alert },
  args: { tone: "critical", clock: still, children: "These details do not match our records" },
} satisfies Meta<typeof TimedAlert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = { tags: ["picture"] };
/** After its time: the words stay in place. */
export const Cleared: Story = { tags: ["picture"], args: { clock: over() } };
export const WithTitle: Story = {
  tags: ["picture"],
  args: {
    tone: "positive",
    title: "Your password was changed",
    children: "You can log in with it now.",
    seconds: 3,
  },
};
export const LongText: Story = {
  args: {
    children:
      "The username AdebayoAndDaughtersWholesaleProvisionsIbadan has already been taken. The email has already been taken. The phone number must be exactly 11 digits.",
  },
};
