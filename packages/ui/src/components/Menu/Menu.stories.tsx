import type { Meta, StoryObj } from "@storybook/react-vite";
import ChevronDown from "lucide-react/icons/chevron-down";
import LogOut from "lucide-react/icons/log-out";
import Pencil from "lucide-react/icons/pencil";
import Receipt from "lucide-react/icons/receipt";
import Store from "lucide-react/icons/store";
import Trash2 from "lucide-react/icons/trash";
import Wallet from "lucide-react/icons/wallet";
import { Button } from "../Button";
import { Menu, MenuItem, MenuSection } from "./index";

const icon = { "aria-hidden": true, size: 18 } as const;

const meta = {
  title: "Overlays/Menu",
  component: Menu,
  subcomponents: { MenuItem, MenuSection },
  parameters: { docs: { story: { inline: false, iframeHeight: 400 } } },
  args: {
    trigger: <Button iconAfter={<ChevronDown {...icon} />}>Bodija outlet</Button>,
    children: [
      <MenuItem key="edit" icon={<Pencil {...icon} />}>
        Edit location
      </MenuItem>,
      <MenuItem key="sales" icon={<Receipt {...icon} />} href="#sales">
        Sales report
      </MenuItem>,
      <MenuItem key="remove" tone="danger" icon={<Trash2 {...icon} />}>
        Remove location
      </MenuItem>,
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { defaultOpen: true } };
export const Sections: Story = {
  tags: ["picture"],
  args: {
    defaultOpen: true,
    children: [
      <MenuSection key="shop" title="Your shop">
        <MenuItem icon={<Store {...icon} />} href="#locations" hint="3 outlets">
          Locations
        </MenuItem>
        <MenuItem icon={<Wallet {...icon} />} href="#wallet" hint="₦250,000">
          Wallet
        </MenuItem>
      </MenuSection>,
      <MenuSection key="account" label="Account">
        <MenuItem icon={<LogOut {...icon} />}>Log out</MenuItem>
      </MenuSection>,
    ],
  },
};
/** The hover and focus states. */
export const States: Story = {
  tags: ["picture"],
  args: {
    defaultOpen: true,
    children: [
      <MenuItem key="rest">At rest</MenuItem>,
      <MenuItem key="disabled" disabled>
        Disabled
      </MenuItem>,
      <MenuItem key="danger" tone="danger">
        Danger
      </MenuItem>,
      <MenuItem key="gone" tone="danger" disabled>
        Danger, disabled
      </MenuItem>,
    ],
  },
};
export const LongText: Story = {
  args: {
    defaultOpen: true,
    trigger: (
      <Button iconAfter={<ChevronDown {...icon} />}>
        Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited
      </Button>
    ),
    children: [
      <MenuItem
        key="a"
        icon={<Store {...icon} />}
        hint="Opposite the central mosque, Dugbe Market Road, Ibadan"
      >
        Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited
      </MenuItem>,
      <MenuItem key="b" icon={<Store {...icon} />} hint="₦12,450,000 this month">
        Oluwaseun-Adétòkunbọ̀ Pharmacy and Stores
      </MenuItem>,
    ],
  },
};
export const AlignedToTheEnd: Story = {
  args: { align: "end", defaultOpen: true },
  decorators: [
    (Story) => (
      <div style={{ display: "flex", justifyContent: "flex-end" }}>
        <Story />
      </div>
    ),
  ],
};
