import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useEffect, useRef } from "react";
import { Inline, Stack } from "../Layout";
import { Text, TextLink } from "../Text";
import { Toggletip } from "./index";

const meta = {
  title: "Overlays/Toggletip",
  component: Toggletip,
  args: {
    label: "About Unlimited customers",
    children: "Keep as many customers as you like, with what each of them still owes you.",
  },
  render: (args) => (
    <Text>
      Unlimited customers <Toggletip {...args} />
    </Text>
  ),
} satisfies Meta<typeof Toggletip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens its content as a press would, so that a press outside may close it. */
function Opened({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tip = root.current?.querySelector<HTMLElement>("[popover]:not(:popover-open)");
    tip?.showPopover();
  }, []);
  return (
    <div ref={root} style={{ minBlockSize: "14rem", paddingBlockStart: "9rem" }}>
      {children}
    </div>
  );
}
const opened: Story["decorators"] = [
  (Story) => (
    <Opened>
      <Story />
    </Opened>
  ),
];
const apart = { docs: { story: { inline: false, iframeHeight: 260 } } };

export const Closed: Story = {};
export const Open: Story = { tags: ["picture"], decorators: opened, parameters: apart };
export const States: Story = {
  tags: ["picture"],
  render: (args) => (
    <Inline>
      <Toggletip {...args} />
      <Toggletip {...args} data-show="hover" />
      <Toggletip {...args} data-show="focus" />
      <Toggletip {...args} data-show="pressed" />
    </Inline>
  ),
};
export const WithLink: Story = {
  decorators: opened,
  parameters: apart,
  args: {
    label: "About Multiple price levels",
    children: (
      <>
        A price for the walk-in customer and another for the wholesaler.{" "}
        <TextLink href="#price-levels">How price levels work</TextLink>
      </>
    ),
  },
};
export const LongText: Story = {
  decorators: opened,
  parameters: apart,
  args: {
    label: "About Stock transfer between outlets",
    children:
      "Send cartons from the Dugbe warehouse to the Bodija shop. The stock leaves one list when it is sent and enters the other when it is received, so Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited always knows what is on the road.",
  },
};
/** One in every row: the open one's mark is highlighted. */
export const InRows: Story = {
  render: () => (
    <Stack gap="sm">
      {["Unlimited customers", "Barcode printing", "Expiry dates and batches", "Sales report by cashier"].map(
        (feature) => (
          <Inline key={feature} gap="xs">
            <Text>{feature}</Text>
            <Toggletip label={`About ${feature}`}>{`${feature}: in every plan, on every device.`}</Toggletip>
          </Inline>
        ),
      )}
    </Stack>
  ),
};
