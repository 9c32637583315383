import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "../Button";
import { Inline, Stack } from "../Layout";
import { Heading } from "../Text";
import { createToasts, ToastHistory, type ToastInput, ToastRegion, type Toasts } from "./index";

/** A fixed clock, so that every picture is the same. */
const still = { now: () => Date.UTC(2026, 2, 14, 13, 5), every: () => () => undefined };

function Actions({ toasts }: { toasts: Toasts }) {
  return (
    <Inline>
      <Button onClick={() => toasts.show({ tone: "positive", text: "Bodija outlet was saved." })}>
        Save outlet
      </Button>
      <Button
        onClick={() =>
          toasts.show({
            text: "12 cartons were moved to Dugbe.",
            action: { label: "Undo", onPress: () => undefined },
          })
        }
      >
        Move stock
      </Button>
    </Inline>
  );
}

function Example({ messages }: { messages: readonly ToastInput[] }) {
  const [toasts] = useState(() => {
    const queue = createToasts({ clock: still });
    for (const message of messages) queue.show(message);
    return queue;
  });
  return (
    <Stack>
      <Actions toasts={toasts} />
      <ToastRegion toasts={toasts} />
    </Stack>
  );
}

const meta = {
  title: "Feedback/Toast",
  component: ToastRegion,
  render: (args) => <Example {...args} />,
  parameters: { docs: { story: { inline: false, iframeHeight: 420 } } },
  args: { messages: [] },
} satisfies Omit<Meta<typeof Example>, "component"> & { component: unknown };
export default meta;
type Story = StoryObj<typeof Example>;

const tones: ToastInput[] = [
  { tone: "positive", text: "Wallet topped up with ₦250,000." },
  { tone: "caution", title: "Stock is low.", text: "Peak milk 400 g: 6 tins left in Bodija." },
  { tone: "critical", text: "Encountered an error please try again" },
];

const toasts = createToasts();
const past = createToasts({ clock: still });
for (const message of tones) past.show(message);
past.clear();

export const None: Story = {
  render: () => (
    <Stack>
      <Actions toasts={toasts} />
      <ToastRegion toasts={toasts} />
    </Stack>
  ),
};
export const Info: Story = { args: { messages: [{ text: "You are on 7 days trial/Subscription" }] } };
export const Tones: Story = { tags: ["picture"], args: { messages: tones } };
export const WithAction: Story = {
  args: {
    messages: [
      { text: "12 cartons were moved to Dugbe.", action: { label: "Undo", onPress: () => undefined } },
    ],
  },
};
export const LongText: Story = {
  args: {
    messages: [
      {
        tone: "positive",
        title: "Subscription successful!",
        text: "Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited is on Enterprise until 14 March 2027 for ₦12,450,000.",
        action: { label: "See the receipt", onPress: () => undefined },
      },
    ],
  },
};
export const History: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <Actions toasts={past} />
      <Heading level={2} size="h4">
        Earlier notifications
      </Heading>
      <ToastHistory
        toasts={past}
        formatTime={(at) => `${at.getUTCHours()}:${String(at.getUTCMinutes()).padStart(2, "0")}`}
      />
      <ToastRegion toasts={past} />
    </Stack>
  ),
};
