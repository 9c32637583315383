import type { Meta, StoryObj } from "@storybook/react-vite";
import Receipt from "lucide-react/icons/receipt";
import Store from "lucide-react/icons/store";
import { useState } from "react";
import { Button } from "../Button";
import { CommandPalette, type CommandPaletteProps, type PaletteCommand, useCommandPalette } from "./index";

const icon = { "aria-hidden": true, size: 18 } as const;
const commands: PaletteCommand[] = [
  { id: "orders", label: "Orders", section: "Pages", icon: <Receipt {...icon} />, keys: "G+O" },
  { id: "shops", label: "Shops", section: "Pages", icon: <Store {...icon} />, keys: "G+S" },
  { id: "refund", label: "Refund an order", section: "Actions", hint: "Asks for its reference" },
  { id: "price", label: "Change a price", section: "Actions" },
];

const meta = {
  title: "Overlays/CommandPalette",
  component: CommandPalette,
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  args: { commands, open: true, onOpenChange: () => undefined, onSelect: () => undefined },
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

function Shortcut(args: CommandPaletteProps) {
  const { isOpen, setOpen } = useCommandPalette();
  const [last, setLast] = useState("");
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search (Ctrl+K)</Button>
      <output>{last}</output>
      <CommandPalette
        {...args}
        open={isOpen}
        onOpenChange={setOpen}
        onSelect={({ label }) => setLast(label)}
      />
    </>
  );
}

export const Open: Story = { tags: ["every-mode"] };
export const ByShortcut: Story = { render: (args) => <Shortcut {...args} /> };
export const Nothing: Story = { args: { commands: [] } };
export const LongText: Story = {
  args: {
    commands: [
      {
        id: "1",
        label: "Adebayo-Olatunji & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited",
        hint: "Opposite the central mosque, Dugbe Market Road, Ibadan",
        section: "Shops",
      },
    ],
  },
};
