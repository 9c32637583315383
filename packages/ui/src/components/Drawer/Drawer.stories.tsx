import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "../Button";
import { CheckboxField } from "../CheckboxField";
import { Stack } from "../Layout";
import { SelectField } from "../SelectField";
import { Text } from "../Text";
import { Drawer, type DrawerProps } from "./index";

function Example({ open, ...props }: Omit<DrawerProps, "onOpenChange">) {
  const [shown, setShown] = useState(open);
  return (
    <>
      <Button onClick={() => setShown(true)}>Filter sales</Button>
      <Drawer
        actions={(close) => (
          <>
            <Button onClick={close}>Clear</Button>
            <Button tone="brand" onClick={close}>
              Show 48 sales
            </Button>
          </>
        )}
        {...props}
        open={shown}
        onOpenChange={setShown}
      />
    </>
  );
}

const filters = (
  <>
    <SelectField
      label="Cashier"
      name="cashier"
      defaultValue="all"
      options={[
        { value: "all", label: "Everyone" },
        { value: "7", label: "Ngozi Okafor" },
        { value: "9", label: "Tunde Bakare" },
      ]}
    />
    <CheckboxField name="credit" label="Sold on credit" />
    <CheckboxField name="returned" label="Returned" />
  </>
);

const meta = {
  title: "Overlays/Drawer",
  component: Drawer,
  render: (args) => <Example {...args} />,
  parameters: { docs: { story: { inline: false, iframeHeight: 520 } } },
  args: { title: "Filter sales", open: true, children: filters },
} satisfies Omit<Meta<typeof Example>, "component"> & { component: unknown };
export default meta;
type Story = StoryObj<typeof Example>;

export const Closed: Story = { args: { open: false } };
export const End: Story = { tags: ["picture"] };
export const Start: Story = { args: { side: "start", size: "small" } };
export const Bottom: Story = { tags: ["picture"], args: { side: "bottom" } };
export const Large: Story = { args: { size: "large" } };
export const WithoutActions: Story = {
  args: { actions: null, children: <Text tone="muted">No filter is set. All 1,204 sales are shown.</Text> },
};
export const Working: Story = {
  args: {
    busy: true,
    actions: (
      <Button tone="brand" loading loadingLabel="Finding sales">
        Show 48 sales
      </Button>
    ),
  },
};
export const LongText: Story = {
  args: {
    title: "Sales of Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited",
    children: (
      <Stack gap="sm">
        {[...Array(30).keys()].map((row) => (
          <CheckboxField
            key={row}
            name={`outlet-${row}`}
            label={`Outlet ${row + 1}, opposite the central mosque, Dugbe Market Road, Ibadan`}
          />
        ))}
      </Stack>
    ),
  },
};
