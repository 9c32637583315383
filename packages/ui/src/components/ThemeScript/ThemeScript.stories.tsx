import type { Meta, StoryObj } from "@storybook/react-vite";
import { PlanToggle } from "../PlanToggle";
import { ThemeScript, useTheme } from "./index";

const meta = { title: "Brand/ThemeScript", component: ThemeScript } satisfies Meta<typeof ThemeScript>;
export default meta;

function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  return (
    <PlanToggle
      label="Theme"
      name="theme"
      value={theme}
      onValueChange={setTheme}
      options={[
        { value: "system", label: "System" },
        { value: "light", label: "Light" },
        { value: "dark", label: "Dark" },
      ]}
    />
  );
}

export const Toggle: StoryObj<typeof meta> = { tags: ["picture"], render: () => <ThemeToggle /> };
