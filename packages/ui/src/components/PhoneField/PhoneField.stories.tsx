import type { Meta, StoryObj } from "@storybook/react-vite";
import { PhoneField } from "./index";

const meta = {
  title: "Forms/PhoneField",
  component: PhoneField,
  args: { label: "Phone number", name: "phone", hint: "11 digits, such as 08031234567." },
} satisfies Meta<typeof PhoneField>;
export default meta;

export const Plain: StoryObj<typeof meta> = {};
