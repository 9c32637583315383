import type { Meta, StoryObj } from "@storybook/react-vite";
import { Stack } from "../Layout";
import { Text } from "../Text";
import { PasswordField } from "./index";

const meta = {
  title: "Forms/PasswordField",
  component: PasswordField,
  args: { label: "Password", name: "password" },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { args: { defaultValue: "a long secret" } };
export const NewPassword: Story = {
  args: {
    autoComplete: "new-password",
    hint: "At least 8 characters. Three plain words are stronger than P@ss1.",
  },
};
export const WithStrength: Story = {
  tags: ["picture"],
  args: {
    autoComplete: "new-password",
    defaultValue: "yam pepper lantern",
    hint: "At least 8 characters.",
    strength: (
      <Text size="sm" tone="positive">
        Strong: hard to guess, easy to keep in mind.
      </Text>
    ),
  },
};
export const WithError: Story = { args: { error: "Password is required" } };
export const Shown: Story = {
  args: { defaultValue: "yam pepper lantern" },
  play: ({ canvasElement }) => {
    canvasElement.querySelector("button")?.click();
  },
};
export const CapsLock: Story = {
  args: { defaultValue: "YAM", hint: "At least 8 characters." },
  play: ({ canvasElement }) => {
    const key = new KeyboardEvent("keydown", { key: "Y", bubbles: true, modifierCapsLock: true });
    canvasElement.querySelector("input")?.dispatchEvent(key);
  },
};
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <PasswordField label="At rest" name="a" defaultValue="a long secret" />
      <PasswordField label="Hovered" name="b" defaultValue="a long secret" data-show="hover" />
      <PasswordField label="Focused" name="c" defaultValue="a long secret" data-show="focus" />
      <PasswordField
        label="With an error"
        name="d"
        defaultValue="short"
        error="At least 8 characters, please"
      />
      <PasswordField label="Disabled" name="e" defaultValue="a long secret" disabled />
      <PasswordField label="Empty" name="f" />
    </Stack>
  ),
};
export const LongText: Story = {
  args: {
    label: "The password that you chose when the pharmacy's first location was opened in Ibadan",
    defaultValue: "a passphrase so long that it runs on far behind the eye at the end of the box",
  },
};
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" lang="ar">
      <PasswordField label="كلمة المرور" name="password" showLabel="إظهار" defaultValue="a long secret" />
    </div>
  ),
};
