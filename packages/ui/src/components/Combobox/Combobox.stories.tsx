import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useRef } from "react";
import { Stack } from "../Layout";
import { Combobox, type ComboboxOption, type ComboboxProps, MultiCombobox } from "./index";

const shops: ComboboxOption[] = [
  { value: "1001", label: "Bodija Market", hint: "Ibadan, Plus until 22 December 2026" },
  { value: "1002", label: "Mokola Roundabout", hint: "Ibadan, Basic" },
  { value: "1003", label: "Yaba, Tejuosho", hint: "Lagos, expired", disabled: true },
  { value: "1004", label: "Adétòkunbọ̀ Stores", hint: "Abẹ́òkúta, Enterprise" },
  { value: "1005", label: "Sabon Gari", hint: "Kano, Plus" },
];

/** Stands for a search on a server. */
async function findShops(query: string): Promise<ComboboxOption[]> {
  return shops.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
}

const meta = {
  title: "Forms/Combobox",
  component: Combobox,
  subcomponents: { MultiCombobox },
  args: { label: "Location", name: "location", options: shops, placeholder: "Name or town" },
} satisfies Meta<ComboboxProps>;
export default meta;
type Story = StoryObj<ComboboxProps>;

/** Opens its list as a press would. */
function Opened({ children }: { children: JSX.Element }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const box = root.current?.querySelector<HTMLElement>("[role=combobox][aria-expanded=false]");
      box?.focus({ preventScroll: true });
      box?.click();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={root} style={{ minBlockSize: "26rem" }}>
      {children}
    </div>
  );
}
const apart = { docs: { story: { inline: false, iframeHeight: 440 } } };

export const Empty: Story = {};
export const Chosen: Story = { args: { defaultValue: "1001" } };
export const Open: Story = {
  tags: ["every-mode"],
  args: { defaultValue: "1002" },
  render: (args) => (
    <Opened>
      <Combobox {...args} />
    </Opened>
  ),
  parameters: apart,
};
export const Several: Story = {
  tags: ["picture"],
  render: () => (
    <Opened>
      <MultiCombobox label="Locations" name="locations" options={shops} defaultValue={["1001", "1004"]} />
    </Opened>
  ),
  parameters: apart,
};
export const FromAServer: Story = {
  args: { options: [], loadOptions: findShops, hint: "Type a name: all shops of all agents are searched." },
};
export const States: Story = {
  tags: ["picture"],
  render: (args) => (
    <Stack>
      <Combobox {...args} label="Chosen" name="a" defaultValue="1001" />
      <Combobox {...args} label="With an error" name="b" error="Choose a location" />
      <Combobox {...args} label="Disabled" name="c" defaultValue="1001" disabled />
      <MultiCombobox label="Several" name="d" options={shops} defaultValue={["1001", "1005"]} />
      <MultiCombobox
        label="Several, none yet"
        name="e"
        options={shops}
        placeholder="Add a location"
        optional
      />
      <MultiCombobox label="Several, disabled" name="f" options={shops} defaultValue={["1001"]} disabled />
    </Stack>
  ),
};
export const LongText: Story = {
  render: () => (
    <MultiCombobox
      label="Which of your shops shall this subscription be for?"
      name="shops"
      options={[
        {
          value: "1",
          label:
            "Adebayo-Olatunji & Daughters Wholesale Provisions, Cold Store and General Merchandise, Bodija",
        },
      ]}
      defaultValue={["1"]}
    />
  ),
};
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" lang="ar">
      <Combobox
        label="الفرع"
        name="branch"
        options={[{ value: "1", label: "سوق بوديجا" }]}
        defaultValue="1"
        labels={{ open: "افتح", clear: "مسح" }}
      />
    </div>
  ),
};
