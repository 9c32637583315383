import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Alert } from "../Alert";
import { Button } from "../Button";
import { Stack } from "../Layout";
import { Menu, MenuItem } from "../Menu";
import { PhoneField } from "../PhoneField";
import { Text } from "../Text";
import { Dialog, type DialogProps } from "./index";

type ExampleProps = Omit<DialogProps, "onOpenChange"> & { opener?: string };

function Example({ opener = "Change it here", open, ...props }: ExampleProps) {
  const [shown, setShown] = useState(open);
  return (
    <>
      <Button onClick={() => setShown(true)}>{opener}</Button>
      <Dialog
        actions={(close) => (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button tone="primary" onClick={close}>
              Apply changes
            </Button>
          </>
        )}
        {...props}
        open={shown}
        onOpenChange={setShown}
      />
    </>
  );
}

const meta = {
  title: "Overlays/Dialog",
  component: Dialog,
  render: (args) => <Example {...args} />,
  // An open dialog would cover the docs page.
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  args: {
    title: "Change your phone number",
    open: true,
    children: <PhoneField label="New phone number" name="phone" />,
  },
} satisfies Omit<Meta<typeof Example>, "component"> & { component: unknown };
export default meta;
type Story = StoryObj<typeof Example>;

export const Closed: Story = {
  args: { open: false },
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
};
export const WithForm: Story = { tags: ["picture"] };
export const Question: Story = {
  tags: ["every-mode"],
  args: {
    role: "alertdialog",
    size: "small",
    title: "Pay from your wallet?",
    children: <Text tone="muted">₦60,000 leaves your wallet. ₦190,000 stays in it.</Text>,
    actions: (close) => (
      <>
        <Button onClick={close}>Not now</Button>
        <Button tone="primary" onClick={close}>
          Pay ₦60,000
        </Button>
      </>
    ),
  },
};
export const Destroying: Story = {
  args: {
    role: "alertdialog",
    size: "small",
    title: "Remove the Bodija outlet?",
    children: <Text tone="muted">Its 1,204 products and their stock go with it. This cannot be undone.</Text>,
    actions: (close) => (
      <>
        <Button onClick={close}>Keep it</Button>
        <Button tone="danger" onClick={close}>
          Remove outlet
        </Button>
      </>
    ),
  },
};
/** While busy, Escape, the close button and a press outside are ignored. */
export const Working: Story = {
  args: {
    role: "alertdialog",
    size: "small",
    busy: true,
    title: "Pay from your wallet?",
    children: <Text tone="muted">₦60,000 leaves your wallet. ₦190,000 stays in it.</Text>,
    actions: (
      <>
        <Button disabled>Not now</Button>
        <Button tone="primary" loading loadingLabel="Paying ₦60,000">
          Pay ₦60,000
        </Button>
      </>
    ),
  },
};
export const WithError: Story = {
  tags: ["picture"],
  args: {
    title: "Pay from your wallet?",
    size: "small",
    children: (
      <Stack gap="sm">
        <Alert tone="critical">Your wallet balance is too low for this transaction</Alert>
        <Text tone="muted">₦60,000 is to be paid. ₦12,450 is in your wallet.</Text>
      </Stack>
    ),
    actions: (close) => (
      <Button tone="primary" onClick={close}>
        Add money
      </Button>
    ),
  },
};
export const LongText: Story = {
  args: {
    title:
      "Subscribe Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited to Enterprise for a year",
    children: (
      <Stack gap="sm">
        {[...Array(14).keys()].map((line) => (
          <Text key={line}>
            {`Outlet ${line + 1}: ₦25,000 a month for unlimited tills, products and users, billed with the others on the first day of the month.`}
          </Text>
        ))}
      </Stack>
    ),
  },
};
/** The menu opens above the dialog, and Escape closes the menu first. */
export const WithMenu: Story = {
  args: {
    title: "Pay with a saved card",
    children: (
      <Menu trigger={<Button>Choose a card</Button>}>
        <MenuItem hint="Expires 08/27">Visa, ends in 4081</MenuItem>
        <MenuItem hint="Expires 11/26">Verve, ends in 1120</MenuItem>
      </Menu>
    ),
  },
};
export const MustBeAnswered: Story = {
  args: {
    role: "alertdialog",
    dismissable: false,
    size: "small",
    title: "You have been away for a while",
    children: <Text tone="muted">Log in again to go on. Your order is kept.</Text>,
    actions: (close) => (
      <Button tone="primary" onClick={close}>
        Log in
      </Button>
    ),
  },
};
