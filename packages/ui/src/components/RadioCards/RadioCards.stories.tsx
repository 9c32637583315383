import type { Meta, StoryObj } from "@storybook/react-vite";
import Users from "lucide-react/icons/users";
import { Button } from "../Button";
import { RadioCards } from "./index";

const users = [
  { value: "2", label: "2 users", aside: "₦6,000" },
  { value: "5", label: "5 users", aside: "₦12,000", description: "Enough for two tills and an office" },
  { value: "10", label: "10 users", aside: "₦20,000" },
];
const remove = (
  <Button tone="ghost" size="small">
    Remove
  </Button>
);

const meta = {
  title: "Forms/RadioCards",
  component: RadioCards,
  args: { label: "Additional Active Users", name: "additional_users", options: users },
} satisfies Meta<typeof RadioCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AddOn: Story = {
  tags: ["every-mode"],
  args: {
    hint: "People who may sell at the same time.",
    noneLabel: "None",
    defaultValue: "5",
    columns: 2,
    action: remove,
    picture: <Users size={24} />,
    options: [...users, { value: "50", label: "50 users", aside: "₦80,000", disabled: true }],
  },
};
export const Plain: Story = { args: { name: "plain_users" } };
export const Columns: Story = { args: { name: "users_in_columns", columns: 3, defaultValue: "2" } };
export const WithError: Story = {
  args: {
    label: "Onboarding",
    name: "onboarding",
    error: "You have to pick an onboarding type",
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
export const Disabled: Story = { args: { name: "disabled_users", disabled: true, defaultValue: "5" } };
/** Fixed states: the first card is hovered, the second focused, the third checked and focused. */
export const States: Story = {
  tags: ["picture"],
  args: { name: "held_users", noneLabel: "None", defaultValue: "10" },
  parameters: {
    pseudo: {
      hover: ["label:has([value=''])"],
      focusVisible: ["[value='2']", "[value='10']"],
      active: ["label:has([value='5'])"],
    },
  },
};
export const LongText: Story = {
  args: {
    name: "additional_outlets",
    label: "Additional outlets of Adebayo-Olatunji & Daughters Wholesale Provisions and Cold Store",
    optional: true,
    action: remove,
    defaultValue: "40",
    columns: 2,
    options: [
      {
        value: "40",
        label: "Forty outlets in Oyo, Osun, Ogun, Ondo and Ekiti, each with its own stock and staff",
        description: "For wholesalers who have grown past what one person can still count in the evening",
        aside: "₦12,450,000",
      },
      { value: "1", label: "1 outlet", aside: "₦350,000" },
    ],
  },
};
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" lang="ar">
      <RadioCards
        label="مستخدمون إضافيون"
        name="users"
        defaultValue="2"
        options={[
          { value: "2", label: "مستخدمان", aside: "₦6,000" },
          { value: "5", label: "خمسة مستخدمين", aside: "₦12,000" },
        ]}
      />
    </div>
  ),
};
