import type { Meta, StoryObj } from "@storybook/react-vite";
import ChartColumn from "lucide-react/icons/chart-column";
import Receipt from "lucide-react/icons/receipt";
import Settings from "lucide-react/icons/settings";
import Store from "lucide-react/icons/store";
import Wallet from "lucide-react/icons/wallet";
import { Badge } from "../Badge";
import { Logo } from "../Logo";
import { PageHeader } from "../PageHeader";
import { ProfileMenu } from "../ProfileMenu";
import { SearchField } from "../SearchField";
import { TextLink } from "../Text";
import { AppShell, type AppShellProps } from "./index";

const icon = { "aria-hidden": true, size: 20 } as const;

const meta = {
  title: "Layout/AppShell",
  component: AppShell,
  parameters: { layout: "fullscreen", docs: { story: { inline: false, iframeHeight: 560 } } },
  args: {
    logo: (
      <TextLink href="#home">
        <Logo name="Ledger" />
      </TextLink>
    ),
    sections: [
      {
        links: [
          { label: "Overview", link: { href: "#overview" }, icon: <ChartColumn {...icon} /> },
          {
            label: "Orders",
            link: { href: "#orders" },
            icon: <Receipt {...icon} />,
            current: true,
            badge: <Badge>12</Badge>,
          },
          { label: "Shops", link: { href: "#shops" }, icon: <Store {...icon} /> },
        ],
      },
      {
        title: "Money",
        links: [
          { label: "Wallets", link: { href: "#wallets" }, icon: <Wallet {...icon} /> },
          { label: "Settings", link: { href: "#settings" }, icon: <Settings {...icon} /> },
        ],
      },
    ],
    search: <SearchField label="Search everything" name="q" hideLabel placeholder="Search everything" />,
    account: <ProfileMenu name="Ngozi Okafor" username="ngozi" />,
    children: <PageHeader title="Orders" />,
  },
} satisfies Meta<AppShellProps>;
export default meta;
type Story = StoryObj<AppShellProps>;

export const Orders: Story = { tags: ["every-mode"] };
export const MenuOpen: Story = { tags: ["picture"], args: { defaultMenuOpen: true } };
export const WithoutBar: Story = {
  args: { search: undefined, account: undefined, bottom: "Logged in as ngozi" },
};
