import type { Meta, StoryObj } from "@storybook/react-vite";
import { Logo } from "../Logo";
import { SiteFooter, SiteFooterGroup, SiteFooterLink } from "./index";

const groups = [
  ["Why us", ["Works offline", "Stock that adds up", "Every outlet in one place"]],
  ["Product", ["Plans and pricing", "Download", "Compare plans"]],
  ["Company", ["Blog", "Become an agent"]],
  ["Who we serve", ["Groceries", "Pharmacies", "Boutiques", "Bookshops"]],
  ["Contact", ["Talk to sales", "Chat on WhatsApp"]],
] as const;

const ways = (openTitle?: string) =>
  groups.map(([title, names]) => (
    <SiteFooterGroup key={title} title={title} defaultOpen={title === openTitle}>
      {names.map((name) => (
        <SiteFooterLink key={name} href={`#${name}`}>
          {name}
        </SiteFooterLink>
      ))}
    </SiteFooterGroup>
  ));

const meta = {
  title: "Navigation/SiteFooter",
  component: SiteFooter,
  args: {
    company: "Ledger Technologies Ltd",
    year: 2026,
    logo: (
      <a href="#home" aria-label="Ledger, home">
        <Logo name="Ledger" />
      </a>
    ),
    about: "Point of sale, stock and accounts for shops that stay open, with or without the internet.",
    children: ways(),
    offices: [
      {
        country: "Nigeria",
        lines: ["2nd floor, 14 Ring Road", "Challenge, Ibadan", "Oyo State"],
        phone: { display: "+234 800 000 0101", href: "tel:+2348000000101" },
      },
      {
        country: "USA",
        lines: ["8 Market Square, Suite 200", "Wilmington, DE 19801"],
        phone: { display: "+1 302 555 0142", href: "tel:+13025550142" },
      },
    ],
    social: [
      { name: "Facebook", href: "https://facebook.com/ledger.example" },
      { name: "Instagram", href: "https://instagram.com/ledger.example" },
      { name: "YouTube", href: "https://youtube.com/@ledger.example" },
    ],
    legal: (
      <>
        <SiteFooterLink href="#privacy">Privacy policy</SiteFooterLink>
        <SiteFooterLink href="#terms">Terms and conditions</SiteFooterLink>
      </>
    ),
  },
  parameters: { layout: "fullscreen", docs: { story: { inline: false, height: "560px" } } },
} satisfies Meta<typeof SiteFooter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { tags: ["picture"] };
export const GroupOpen: Story = { tags: ["picture"], args: { children: ways("Who we serve") } };
export const SmallPrintOnly: Story = {
  args: { logo: undefined, about: undefined, children: undefined, offices: [], social: [] },
};
export const LongText: Story = {
  args: {
    company:
      "Adebayo & Daughters Wholesale Provisions, Frozen Foods and General Merchandise (Nigeria) Limited",
    children: (
      <>
        <SiteFooterGroup title="Supermarkets, wholesalers and distributors" defaultOpen>
          <SiteFooterLink href="#a">
            Stock in units, packs and cartons for more than one warehouse and outlet
          </SiteFooterLink>
          <SiteFooterLink href="#b" aria-current="page">
            Price lists
          </SiteFooterLink>
        </SiteFooterGroup>
        {ways()}
      </>
    ),
  },
};
export const States: Story = {
  args: {
    children: (
      <SiteFooterGroup title="Product" defaultOpen>
        <SiteFooterLink href="#rest">At rest</SiteFooterLink>
        <SiteFooterLink href="#hover" data-show="hover">
          Hovered
        </SiteFooterLink>
        <SiteFooterLink href="#focus" data-show="focus">
          Focused
        </SiteFooterLink>
        <SiteFooterLink href="#current" aria-current="page">
          Current page
        </SiteFooterLink>
      </SiteFooterGroup>
    ),
  },
};
