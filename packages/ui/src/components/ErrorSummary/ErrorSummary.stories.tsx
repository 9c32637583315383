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

export const AboveAForm: StoryObj<typeof meta> = {
  render: (args) => (
    <Stack>
      <ErrorSummary {...args} />
      <TextField id="email" label="Email" name="email" error="Email is required" />
    </Stack>
  ),
};
