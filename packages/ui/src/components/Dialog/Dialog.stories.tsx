import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "../Button";
import { PhoneField } from "../PhoneField";
import { Text } from "../Text";
import { Dialog, type DialogProps } from "./index";

function Example(props: Pick<DialogProps, "role" | "title" | "children" | "open">) {
  const [open, setOpen] = useState(props.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        {...props}
        open={open}
        onOpenChange={setOpen}
        actions={(close) => (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button tone="primary" onClick={close}>
              Apply changes
            </Button>
          </>
        )}
      />
    </>
  );
}

const meta = {
  title: "Feedback/Dialog",
  component: Example,
  args: {
    title: "Change your phone number",
    open: true,
    children: <PhoneField label="New phone number" name="phone" />,
  },
} satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithForm: Story = {};
export const Question: Story = {
  args: {
    role: "alertdialog",
    title: "Pay from your wallet?",
    children: <Text tone="muted">₦60,000 leaves your wallet. ₦190,000 stays in it.</Text>,
  },
};
