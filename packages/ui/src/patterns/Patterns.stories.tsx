import type { Meta, StoryObj } from "@storybook/react-vite";
import { AccountPage } from "./AccountPage";
import accountCode from "./AccountPage.tsx?raw";
import { CheckoutPage } from "./CheckoutPage";
import checkoutCode from "./CheckoutPage.tsx?raw";
import { PricingPage } from "./PricingPage";
import pricingCode from "./PricingPage.tsx?raw";
import { ResellerPage } from "./ResellerPage";
import resellerCode from "./ResellerPage.tsx?raw";
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
