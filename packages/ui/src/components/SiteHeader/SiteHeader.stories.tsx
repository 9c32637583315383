import type { Meta, StoryObj } from "@storybook/react-vite";
import { LinkButton } from "../Button";
import { Page, Stack } from "../Layout";
import { Logo } from "../Logo";
import { ProfileMenu, ProfileMenuButton, ProfileMenuLink } from "../ProfileMenu";
import { Heading, Text } from "../Text";
import { SiteHeader, SiteHeaderLink } from "./index";

const logo = (
  <a href="#home" aria-label="Ledger, home">
    <Logo name="Ledger" />
  </a>
);
const links = (
  <>
    <SiteHeaderLink href="#home">Home</SiteHeaderLink>
    <SiteHeaderLink href="#products">Products</SiteHeaderLink>
    <SiteHeaderLink href="#pricing" current>
      Pricing
    </SiteHeaderLink>
    <SiteHeaderLink href="#blog">Blog</SiteHeaderLink>
    <SiteHeaderLink href="#download">Download</SiteHeaderLink>
  </>
);
const account = (
  <ProfileMenu
    name="Adaeze Obi"
    username="adaezestores"
    logOut={<ProfileMenuButton type="button">Log out</ProfileMenuButton>}
  >
    <ProfileMenuLink href="#dashboard">My Dashboard</ProfileMenuLink>
  </ProfileMenu>
);

const meta = {
  title: "Navigation/SiteHeader",
  component: SiteHeader,
  args: {
    logo,
    links,
    actions: (
      <>
        <LinkButton href="#login" tone="ghost">
          Log in
        </LinkButton>
        <LinkButton href="#signup" tone="primary">
          Get started for free
        </LinkButton>
      </>
    ),
  },
  // The header spans the window, and its sidebar the window's height.
  parameters: { layout: "fullscreen", docs: { story: { inline: false, height: "120px" } } },
} satisfies Meta<typeof SiteHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

const onPhone = {
  globals: { viewport: { value: "phone", isRotated: false } },
  parameters: { docs: { story: { height: "640px" } } },
};

export const Visitor: Story = { tags: ["every-mode"] };
export const SignedIn: Story = { args: { account, actions: undefined } };
export const MenuOpen: Story = { args: { defaultMenuOpen: true }, ...onPhone };
export const MenuOpenSignedIn: Story = {
  tags: ["picture"],
  args: { defaultMenuOpen: true, account, actions: undefined },
  ...onPhone,
};
export const LogoOnly: Story = { args: { links: undefined, actions: undefined } };
export const LongText: Story = {
  args: {
    logo: (
      <a href="#home">
        <Logo name="Ọjà Ledger" />
      </a>
    ),
    actions: undefined,
    links: (
      <>
        <SiteHeaderLink href="#a">Point of sale for supermarkets</SiteHeaderLink>
        <SiteHeaderLink href="#b" current>
          Stock in units, packs and cartons
        </SiteHeaderLink>
        <SiteHeaderLink href="#c">Hotels and restaurants</SiteHeaderLink>
        <SiteHeaderLink href="#d">Agents and resellers</SiteHeaderLink>
      </>
    ),
    account: (
      <ProfileMenu
        name="Adebayo & Daughters Wholesale Provisions, Frozen Foods and General Merchandise (Nig.) Ltd"
        username="adebayo"
      />
    ),
  },
};
export const States: Story = {
  tags: ["picture"],
  parameters: { docs: { story: { height: "400px" } } },
  args: {
    // On a phone the links are in the sidebar.
    defaultMenuOpen: true,
    links: (
      <>
        <SiteHeaderLink href="#rest">At rest</SiteHeaderLink>
        <SiteHeaderLink href="#hover" data-show="hover">
          Hovered
        </SiteHeaderLink>
        <SiteHeaderLink href="#focus" data-show="focus">
          Focused
        </SiteHeaderLink>
        <SiteHeaderLink href="#current" current>
          Current page
        </SiteHeaderLink>
      </>
    ),
  },
};
export const Sticky: Story = {
  args: { sticky: true },
  render: (args) => (
    <>
      <SiteHeader {...args} />
      <Page as="main" padBlock="xl">
        <Stack gap="section">
          {["Manage your stock", "Track your sales", "Know who owes you"].map((title) => (
            <Stack key={title} gap="xs">
              <Heading level={2}>{title}</Heading>
              <Text tone="muted">Units, packs and cartons in every outlet, counted as you sell.</Text>
            </Stack>
          ))}
        </Stack>
      </Page>
    </>
  ),
};
