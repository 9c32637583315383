import type { Meta, StoryObj } from "@storybook/react-vite";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useRef } from "react";
import { Button } from "../Button";
import { RadioGroup } from "../RadioGroup";
import { Text } from "../Text";
import { Popover, type PopoverProps } from "./index";

const density = (
  <RadioGroup
    label="Density"
    name="density"
    defaultValue="comfortable"
    options={[
      { value: "comfortable", label: "Comfortable" },
      { value: "compact", label: "Compact" },
    ]}
  />
);

const meta = {
  title: "Overlays/Popover",
  component: Popover,
  args: {
    label: "Display",
    trigger: <Button iconAfter={<ChevronDown aria-hidden size={18} />}>Display</Button>,
    children: density,
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens it as a press would. */
function Opened(args: PopoverProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current?.querySelector(":popover-open")) root.current?.querySelector("button")?.click();
  }, []);
  return (
    <div ref={root} style={{ minBlockSize: "16rem" }}>
      <Popover {...args} />
    </div>
  );
}
const apart = { docs: { story: { inline: false, iframeHeight: 300 } } };

export const Closed: Story = {};
export const Open: Story = {
  tags: ["every-mode"],
  render: (args) => <Opened {...args} />,
  parameters: apart,
};
export const WithClose: Story = {
  args: {
    label: "Share",
    trigger: <Button>Share</Button>,
    children: (close) => (
      <>
        <Text size="sm">Anyone with the link can see this list.</Text>
        <Button onClick={close}>Done</Button>
      </>
    ),
  },
};
export const LongText: Story = {
  args: {
    children:
      "Adebayo-Olatunji & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited sees these columns on every device until you change them.",
  },
  render: (args) => <Opened {...args} />,
  parameters: apart,
};
