import { nairaToKobo } from "@vendor/pricing-engine";

/** Prices as spec §9 states them, in kobo. */
export const planData = [
  { id: 1, name: "Basic", amountMonth: 0, amountYear: 0, discount: 0, resellerDiscount: 0 },
  {
    id: 2,
    name: "Plus",
    amountMonth: nairaToKobo(10_000),
    amountYear: nairaToKobo(120_000),
    discount: 50,
    resellerDiscount: 10,
  },
  {
    id: 3,
    name: "Enterprise",
    amountMonth: nairaToKobo(25_000),
    amountYear: nairaToKobo(300_000),
    discount: 0,
    resellerDiscount: 10,
  },
];

type AddonGroupData = {
  id: number;
  name: string;
  field: "additional_users" | "additional_warehouse" | "additional_products";
  description: string;
  /** The name of a drawing that the sites have, not an address. */
  image: string;
  /** Quantity and its price in kobo a month. */
  options: { name: string; qty: number; amount: number }[];
};

export const addonGroupData: readonly AddonGroupData[] = [
  {
    id: 1,
    name: "Additional Active Users",
    field: "additional_users",
    description: "More people working at the same time, each with their own sign-in.",
    image: "users",
    options: [
      { name: "1 user", qty: 1, amount: nairaToKobo(1_000) },
      { name: "3 users", qty: 3, amount: nairaToKobo(2_700) },
      { name: "5 users", qty: 5, amount: nairaToKobo(4_250) },
      { name: "10 users", qty: 10, amount: nairaToKobo(8_000) },
    ],
  },
  {
    id: 2,
    name: "Additional Unique Outlets",
    field: "additional_warehouse",
    description: "More shops or warehouses, with stock transfer between all of them.",
    image: "outlets",
    options: [
      { name: "1 outlet", qty: 1, amount: nairaToKobo(2_500) },
      { name: "2 outlets", qty: 2, amount: nairaToKobo(4_750) },
      { name: "5 outlets", qty: 5, amount: nairaToKobo(11_000) },
    ],
  },
  {
    id: 3,
    name: "Additional Unique Products",
    field: "additional_products",
    description: "Room for more different products in your stock list.",
    image: "products",
    options: [
      { name: "500 products", qty: 500, amount: nairaToKobo(500) },
      { name: "1,000 products", qty: 1_000, amount: nairaToKobo(900) },
      { name: "5,000 products", qty: 5_000, amount: nairaToKobo(4_000) },
      { name: "10,000 products", qty: 10_000, amount: nairaToKobo(7_500) },
    ],
  },
];

export const onboardingData = [
  { id: 1, description: "Self Onboarding", amount: 0 },
  { id: 2, description: "Agent-assisted Onboarding", amount: nairaToKobo(15_000) },
];

/** Demo only: a coupon that makes everything free has no place in a real shop. */
export const couponData = [
  { code: "SAVE10", kind: "percent" as const, value: 10, expiresAt: null },
  { code: "FREE100", kind: "percent" as const, value: 100, expiresAt: null },
  { code: "OLD", kind: "percent" as const, value: 15, expiresAt: new Date("2025-01-31T22:59:59Z") },
];
