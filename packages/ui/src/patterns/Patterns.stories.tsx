import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { kobo } from "../money";
import { AccountPage } from "./AccountPage";
import accountCode from "./AccountPage.tsx?raw";
import { CheckoutPage } from "./CheckoutPage";
import checkoutCode from "./CheckoutPage.tsx?raw";
import { DetailPage } from "./DetailPage";
import detailCode from "./DetailPage.tsx?raw";
import { ListPage, type Order, type Orders } from "./ListPage";
import listCode from "./ListPage.tsx?raw";
import { PricingPage } from "./PricingPage";
import pricingCode from "./PricingPage.tsx?raw";
import { ResellerPage } from "./ResellerPage";
import resellerCode from "./ResellerPage.tsx?raw";
import { SettingsPage } from "./SettingsPage";
import settingsCode from "./SettingsPage.tsx?raw";
import { SignInPage } from "./SignInPage";
import signInCode from "./SignInPage.tsx?raw";

const meta = {
  title: "Patterns/Full pages",
  // The components' manifest is for single components.
  tags: ["picture", "!manifest"],
  parameters: {
    layout: "fullscreen",
    docs: { story: { inline: false, height: "720px" } },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** The shown code is the page's whole file. */
const shows = (code: string) => ({ docs: { source: { code, language: "tsx" } } });

export const Pricing: Story = { render: () => <PricingPage />, parameters: shows(pricingCode) };
export const Checkout: Story = { render: () => <CheckoutPage />, parameters: shows(checkoutCode) };
export const SignIn: Story = { render: () => <SignInPage />, parameters: shows(signInCode) };
export const Account: Story = { render: () => <AccountPage />, parameters: shows(accountCode) };
export const Reseller: Story = { render: () => <ResellerPage />, parameters: shows(resellerCode) };

const shops = [
  "Iya Basira Canteen",
  "Sani Provisions",
  "Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited",
  "Chika Pharmacy",
  "Bello Boutique",
];
const orders: readonly Order[] = Array.from({ length: 50 }, (_, at) => ({
  id: `ORD-${482_913 - at}`,
  shop: shops[at % shops.length] ?? "",
  placed: `${25 - Math.floor(at / 3)} November 2026`,
  items: ((at * 7) % 24) + 1,
  total: kobo((((at * 7_919) % 250) + 3) * 25_050),
  state: (["paid", "paid", "owing", "paid", "refunded"] as const)[at % 5] ?? "paid",
}));

function Listed({ search, orders: answered }: { search: string; orders: Orders }) {
  const [now, setSearch] = useState(search);
  return <ListPage search={now} orders={answered} onSearch={setSearch} />;
}
export const List: Story = {
  tags: ["every-mode"],
  render: () => (
    <Listed
      search="page=3&sort=placed:descending,total:descending"
      orders={{ rows: orders, count: 1_000_000 }}
    />
  ),
  parameters: shows(listCode),
};
export const ListWithoutMatches: Story = {
  render: () => <Listed search="state=refunded&total-min=500000" orders={{ rows: [], count: 0 }} />,
  parameters: shows(listCode),
};
export const ListLoading: Story = {
  render: () => <Listed search="q=basira" orders="loading" />,
  parameters: shows(listCode),
};
export const ListFailed: Story = {
  render: () => <Listed search="state=owing" orders="failed" />,
  parameters: shows(listCode),
};
export const Detail: Story = {
  tags: ["every-mode"],
  render: () => <DetailPage />,
  parameters: shows(detailCode),
};
export const DetailRefused: Story = {
  render: () => (
    <DetailPage
      defaultAsking
      refundError="Your payout account has too little. Refund after tomorrow's sales."
    />
  ),
  parameters: shows(detailCode),
};
const settings = {
  name: "Iya Basira Canteen",
  email: "basira@example.com",
  phone: "08031234567",
  state: "Oyo",
  reminders: true,
  reports: ["weekly"],
};
export const Settings: Story = {
  tags: ["every-mode"],
  render: () => <SettingsPage settings={settings} />,
  parameters: shows(settingsCode),
};
export const SettingsRefused: Story = {
  render: () => (
    <SettingsPage
      settings={{ ...settings, name: "", email: "basira@example" }}
      errors={{ name: "Enter a business name", email: "Enter an email address, such as you@example.com" }}
    />
  ),
  parameters: shows(settingsCode),
};
