import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { TextField } from "../TextField";
import { ErrorSummary } from "./index";

const meta = {
  title: "Forms/ErrorSummary",
  component: ErrorSummary,
  args: { errors: [{ fieldId: "email", message: "Email is required" }], autoFocus: false },
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AboveAForm: Story = {
  tags: ["picture"],
  args: {
    errors: [
      { fieldId: "email", message: "Email is required" },
      { fieldId: "business", message: "Business name must be at least 4 characters" },
    ],
  },
  render: (args) => (
    <Stack>
      <ErrorSummary {...args} />
      <TextField id="email" label="Email" name="email" error="Email is required" />
      <TextField
        id="business"
        label="Business name"
        name="business"
        defaultValue="Iya"
        error="Business name must be at least 4 characters"
      />
    </Stack>
  ),
};
export const OneError: Story = {};
export const AboutTheWholeForm: Story = {
  args: {
    title: "Nothing was charged",
    errors: [{ message: "The price of this order has changed. Please review it." }],
  },
};
export const NoErrors: Story = {
  args: { errors: [] },
  render: (args) => (
    <Stack>
      <ErrorSummary {...args} />
      <TextField id="email" label="Email" name="email" defaultValue="ada@shop.example" />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    title: "Adebayo-Olatunji & Daughters Wholesale Provisions could not be signed up yet",
    errors: [
      {
        fieldId: "email",
        message:
          "adebayo-olatunji-and-daughters-wholesale-provisions@coldstore.example already has an account. Log in, or take another address",
      },
      { fieldId: "phone", message: "Phone number must be at most 11 digits" },
      {
        fieldId: "password",
        message: "Password must be at least 8 characters and not be your email or username",
      },
    ],
  },
};
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <ErrorSummary
        data-show="focus"
        autoFocus={false}
        errors={[{ fieldId: "a", message: "Email is required" }]}
      />
      <ErrorSummary autoFocus={false} errors={[{ message: "You appear to be offline. Please try again." }]} />
    </Stack>
  ),
};
