import type { Meta, StoryObj } from "@storybook/react-vite";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LogOut from "lucide-react/icons/log-out";
import Wallet from "lucide-react/icons/wallet";
import { Inline, Stack } from "../Layout";
import { ProfileMenu, ProfileMenuButton, ProfileMenuLink } from "./index";

const meta = {
  title: "Navigation/ProfileMenu",
  component: ProfileMenu,
  args: {
    name: "Adaeze Obi",
    username: "adaezestores",
    children: (
      <>
        <ProfileMenuLink href="#dashboard" icon={<LayoutDashboard aria-hidden size={18} />}>
          My Dashboard
        </ProfileMenuLink>
        <ProfileMenuLink href="#wallet" icon={<Wallet aria-hidden size={18} />}>
          Wallet
        </ProfileMenuLink>
      </>
    ),
    logOut: (
      <form>
        <ProfileMenuButton type="button" icon={<LogOut aria-hidden size={18} />}>
          Log out
        </ProfileMenuButton>
      </form>
    ),
  },
  decorators: [
    (Story) => (
      <Inline justify="end">
        <Story />
      </Inline>
    ),
  ],
  // Space for the open panel.
  parameters: { docs: { story: { inline: false, height: "360px" } } },
} satisfies Meta<typeof ProfileMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { parameters: { docs: { story: { height: "96px" } } } };
export const Open: Story = { tags: ["picture"], args: { defaultOpen: true } };
export const CurrentPage: Story = {
  args: {
    defaultOpen: true,
    children: (
      <ProfileMenuLink href="#dashboard" aria-current="page">
        My Dashboard
      </ProfileMenuLink>
    ),
  },
};
export const LongText: Story = {
  args: {
    defaultOpen: true,
    name: "Adebayo & Daughters Wholesale Provisions, Frozen Foods and General Merchandise (Nig.) Ltd",
    username: "adebayo.and.daughters.wholesale.provisions.challenge.ibadan",
  },
};
export const OtherScript: Story = { args: { defaultOpen: true, name: "محمد الأمين", username: "alamin" } };
export const LogOutOnly: Story = { args: { defaultOpen: true, children: undefined } };
export const States: Story = {
  tags: ["picture"],
  render: () => (
    <Stack>
      <ProfileMenu name="Adaeze Obi" username="adaezestores" />
      <HeldTrigger show="hover" />
      <HeldTrigger show="focus" />
      <HeldTrigger show="pressed" />
    </Stack>
  ),
};

/** The summary takes no props from us, so the state attribute is set here. */
function HeldTrigger({ show }: { show: string }) {
  return (
    <div ref={(box) => box?.querySelector("summary")?.setAttribute("data-show", show)}>
      <ProfileMenu name="Adaeze Obi" username="adaezestores" />
    </div>
  );
}
