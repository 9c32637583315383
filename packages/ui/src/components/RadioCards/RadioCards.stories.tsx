import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../Button";
import { RadioCards } from "./index";

const meta = {
  title: "Forms/RadioCards",
  component: RadioCards,
  args: {
    label: "Additional Active Users",
    name: "additional_users",
    hint: "People who may sell at the same time.",
    noneLabel: "None",
    defaultValue: "5",
    columns: 2,
    options: [
      { value: "2", label: "2 users", aside: "₦6,000" },
      { value: "5", label: "5 users", aside: "₦12,000", description: "Most shops choose this" },
      { value: "10", label: "10 users", aside: "₦20,000" },
      { value: "50", label: "50 users", aside: "₦80,000", disabled: true },
    ],
  },
} satisfies Meta<typeof RadioCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AddOn: Story = {
  args: {
    action: (
      <Button tone="ghost" size="small">
        Remove
      </Button>
    ),
  },
};
export const WithError: Story = {
  args: {
    label: "Onboarding",
    hint: undefined,
    noneLabel: undefined,
    defaultValue: undefined,
    error: "You have to pick an onboarding type",
    columns: 1,
    options: [
      {
        value: "self",
        label: "Self Onboarding",
        description: "Set it up yourself, with our guide",
        aside: "Free",
      },
      { value: "agent", label: "With an agent", description: "We come to the shop", aside: "₦15,000" },
    ],
  },
};
