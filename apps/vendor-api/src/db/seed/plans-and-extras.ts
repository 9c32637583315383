import { type Kobo, kobo } from "@vendor/pricing-engine";
import type { plans } from "../schema/index.ts";

/** Prices from spec §9, in kobo. */
export const planData: readonly (typeof plans.$inferInsert)[] = [
  {
    id: 1,
    name: "Basic",
    amountMonth: kobo(0),
    amountYear: kobo(0),
    discount: 0,
    resellerDiscount: 0,
    isFree: true,
    description: "Till, stock list and daily sales for one shop, free for as long as you like.",
  },
  {
    id: 2,
    name: "Plus",
    amountMonth: kobo(1_000_000),
    amountYear: kobo(12_000_000),
    discount: 50,
    resellerDiscount: 10,
    isDefault: true,
    description: "For a shop and its second outlet, with stock, sales and books in order.",
    highlights: [
      "Advanced inventory management",
      "Unlimited customers, payments and purchases",
      "Unlimited bank accounts",
    ],
  },
  {
    id: 3,
    name: "Enterprise",
    amountMonth: kobo(2_500_000),
    amountYear: kobo(30_000_000),
    discount: 0,
    resellerDiscount: 10,
    priceOnRequest: true,
    description: "For several outlets, or a hotel or restaurant beside the shop.",
    highlights: [
      "Everything in Plus",
      "More outlets, run from a head office",
      "Custom reports",
      "Exports for your accountant",
      "Your own account manager",
    ],
  },
];

type AddonGroupData = {
  id: number;
  name: string;
  description: string;
  /** The feature of the comparison whose number it adds to. */
  feature: string;
  /** The name of a drawing in the sites, not an address. */
  image: string;
  /** Quantity and monthly price. */
  options: { name: string; qty: number; amount: Kobo }[];
};

export const addonGroupData: readonly AddonGroupData[] = [
  {
    id: 1,
    name: "Additional Active Users",
    description: "More people working at the same time, each with their own log-in.",
    feature: "Active users",
    image: "users",
    options: [
      { name: "1 user", qty: 1, amount: kobo(100_000) },
      { name: "3 users", qty: 3, amount: kobo(270_000) },
      { name: "5 users", qty: 5, amount: kobo(425_000) },
      { name: "10 users", qty: 10, amount: kobo(800_000) },
    ],
  },
  {
    id: 2,
    name: "Additional Unique Outlets",
    description: "More shops or warehouses in this location, with stock transfer between all of them.",
    feature: "Outlets",
    image: "outlets",
    options: [
      { name: "1 outlet", qty: 1, amount: kobo(250_000) },
      { name: "2 outlets", qty: 2, amount: kobo(475_000) },
      { name: "5 outlets", qty: 5, amount: kobo(1_100_000) },
    ],
  },
  {
    id: 3,
    name: "Additional Unique Products",
    description: "Room for more different products in your stock list.",
    feature: "Unique products",
    image: "products",
    options: [
      { name: "500 products", qty: 500, amount: kobo(50_000) },
      { name: "1,000 products", qty: 1_000, amount: kobo(90_000) },
      { name: "5,000 products", qty: 5_000, amount: kobo(400_000) },
      { name: "10,000 products", qty: 10_000, amount: kobo(750_000) },
    ],
  },
];

export const onboardingData = [
  { id: 1, description: "Self Onboarding", amount: kobo(0) },
  { id: 2, description: "Agent-assisted Onboarding", amount: kobo(1_500_000) },
];

/** Only for the demo, because it has a coupon that makes everything free. */
export const couponData = [
  { code: "SAVE10", kind: "percent" as const, value: 10, expiresAt: null },
  { code: "FREE100", kind: "percent" as const, value: 100, expiresAt: null },
  { code: "OLD", kind: "percent" as const, value: 15, expiresAt: new Date("2025-01-31T22:59:59Z") },
];
