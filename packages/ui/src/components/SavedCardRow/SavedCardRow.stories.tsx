import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { NewCardRow, SavedCardRow } from "./index";

const expiry = { month: 9, year: 2028 };
const remove = () => undefined;

const meta = {
  title: "Money/SavedCardRow",
  component: SavedCardRow,
  args: { brand: "visa", lastFour: "4081", expiry, name: "card", value: "7", onRemove: remove },
} satisfies Meta<typeof SavedCardRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Chosen: Story = { args: { name: "chosen_card", defaultChecked: true } };
export const Expired: Story = {
  args: {
    name: "expired_card",
    brand: "verve",
    lastFour: "5060",
    expiry: { month: 3, year: 2025 },
    expired: true,
  },
};
export const Removing: Story = { args: { name: "removed_card", removing: true } };
export const ShownOnly: Story = { args: { name: undefined, value: undefined } };
export const Choice: Story = {
  tags: ["picture"],
  render: () => (
    <Stack gap="xs">
      <SavedCardRow
        brand="visa"
        lastFour="4081"
        expiry={expiry}
        name="card"
        value="7"
        defaultChecked
        onRemove={remove}
      />
      <SavedCardRow
        brand="mastercard"
        lastFour="5454"
        expiry={{ month: 12, year: 2029 }}
        name="card"
        value="8"
        onRemove={remove}
      />
      <SavedCardRow
        brand="verve"
        lastFour="5060"
        expiry={{ month: 3, year: 2025 }}
        expired
        name="card"
        value="9"
        onRemove={remove}
      />
      <SavedCardRow lastFour="0009" expiry={expiry} name="card" value="10" />
      <NewCardRow name="card" value="new_card" />
    </Stack>
  ),
};
export const States: Story = {
  tags: ["picture"],
  parameters: {
    pseudo: {
      hover: ['[data-in="hover"] label'],
      focusVisible: ['[data-in="focus"] input'],
      focus: ['[data-in="focus"] input'],
    },
  },
  render: () => (
    <Stack gap="sm">
      {(["rest", "hover", "focus"] as const).map((state) => (
        <div key={state} data-in={state}>
          <SavedCardRow brand="visa" lastFour="4081" expiry={expiry} name={state} onRemove={remove} />
        </div>
      ))}
      <SavedCardRow brand="visa" lastFour="4081" expiry={expiry} name="disabled" disabled />
    </Stack>
  ),
};
export const LongText: Story = {
  render: () => (
    <NewCardRow
      name="company_card"
      label="Pay with the debit card of Adebayo, Okonkwo-Williams & Daughters Wholesale Provisions"
      hint="You enter its number, expiry date and the code on its back on the next step, at the bank"
    />
  ),
};
