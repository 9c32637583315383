import type { Coupon } from "../discount/coupon";
import { paystackLocalFee, specInternationalFee, specLocalFee } from "../fee/fee-schedules";
import { type Kobo, kobo } from "../money/kobo";
import type { Quote, QuoteInput } from "./build-quote";

/** An order calculated by hand, shown in the documentation and checked by the tests. */
export interface GoldenCase {
  readonly name: string;
  /** A sentence about what the case shows. */
  readonly why: string;
  readonly input: QuoteInput;
  /** In kobo. `prices` and `shares` are per line, in order. */
  readonly expected: Readonly<
    Pick<
      Record<keyof Quote, number>,
      | "fullSubtotal"
      | "planSaving"
      | "subtotal"
      | "couponDiscount"
      | "onboarding"
      | "net"
      | "charge"
      | "total"
    >
  > & { readonly prices: readonly number[]; readonly shares: readonly number[] };
}

const now = "2026-01-15T12:00:00Z";
const basic = { id: 1, name: "Basic", amountMonth: kobo(0), amountYear: kobo(0), discount: 0, isFree: true };
const plus = {
  id: 2,
  name: "Plus",
  amountMonth: kobo(1_000_000),
  amountYear: kobo(12_000_000),
  discount: 50,
  isFree: false,
};
const enterprise = {
  id: 3,
  name: "Enterprise",
  amountMonth: kobo(2_500_000),
  amountYear: kobo(30_000_000),
  discount: 0,
  isFree: false,
};
const users = { group: 1, name: "Additional Active Users", qty: 5, amount: kobo(200_000) };
const outlets = { group: 2, name: "Additional Unique Outlets", qty: 2, amount: kobo(350_050) };
const products = { group: 3, name: "Additional Unique Products", qty: 1_000, amount: kobo(99_999) };
const self = { id: 1, description: "Self Onboarding", amount: kobo(0) };
const agent = { id: 2, description: "Agent-assisted onboarding", amount: kobo(1_500_000) };
const percent = (code: string, value: number): Coupon => ({ code, kind: "percent", value });
const amount = (code: string, value: Kobo): Coupon => ({ code, kind: "amount", value });

export const goldenCases: readonly GoldenCase[] = [
  {
    name: "Basic, free",
    why: "Nothing to pay, so no charge either: the free flow.",
    input: { plan: basic, duration: "yearly", addons: [], onboarding: self, fee: specLocalFee, now },
    expected: {
      prices: [0],
      shares: [0],
      fullSubtotal: 0,
      planSaving: 0,
      subtotal: 0,
      couponDiscount: 0,
      onboarding: 0,
      net: 0,
      charge: 0,
      total: 0,
    },
  },
  {
    name: "Plus for a year, by wallet",
    why: "The yearly price is the year's amount less half of it; a wallet pays no charge.",
    input: { plan: plus, duration: "yearly", addons: [], onboarding: self, now },
    expected: {
      prices: [6_000_000],
      shares: [0],
      fullSubtotal: 12_000_000,
      planSaving: 6_000_000,
      subtotal: 6_000_000,
      couponDiscount: 0,
      onboarding: 0,
      net: 6_000_000,
      charge: 0,
      total: 6_000_000,
    },
  },
  {
    name: "Plus for a month, by local card",
    why: "A month has no discount; the charge is 2 % and ₦100.",
    input: { plan: plus, duration: "monthly", addons: [], onboarding: self, fee: specLocalFee, now },
    expected: {
      prices: [1_000_000],
      shares: [0],
      fullSubtotal: 1_000_000,
      planSaving: 0,
      subtotal: 1_000_000,
      couponDiscount: 0,
      onboarding: 0,
      net: 1_000_000,
      charge: 30_000,
      total: 1_030_000,
    },
  },
  {
    name: "Plus for a year with three add-ons, by local card",
    why: "Add-ons cost twelve months and get no plan discount; the charge meets its cap of ₦2,000.",
    input: {
      plan: plus,
      duration: "yearly",
      addons: [users, outlets, products],
      onboarding: self,
      fee: specLocalFee,
      now,
    },
    expected: {
      prices: [6_000_000, 2_400_000, 4_200_600, 1_199_988],
      shares: [0, 0, 0, 0],
      fullSubtotal: 19_800_588,
      planSaving: 6_000_000,
      subtotal: 13_800_588,
      couponDiscount: 0,
      onboarding: 0,
      net: 13_800_588,
      charge: 200_000,
      total: 14_000_588,
    },
  },
  {
    name: "Plus for a month, an agent and SAVE10",
    why: "A coupon comes off everything, onboarding too, and before the charge; its kobo go by largest remainder.",
    input: {
      plan: plus,
      duration: "monthly",
      addons: [outlets, products],
      onboarding: agent,
      coupon: percent("SAVE10", 10),
      fee: specLocalFee,
      now,
    },
    expected: {
      prices: [1_000_000, 350_050, 99_999, 1_500_000],
      shares: [100_000, 35_005, 10_000, 150_000],
      fullSubtotal: 2_950_049,
      planSaving: 0,
      subtotal: 2_950_049,
      couponDiscount: 295_005,
      onboarding: 1_500_000,
      net: 2_655_044,
      charge: 63_101,
      total: 2_718_145,
    },
  },
  {
    name: "Plus for a year and FREE100",
    why: "A coupon of 100 % leaves nothing to pay, and nothing to pay means no charge.",
    input: {
      plan: plus,
      duration: "yearly",
      addons: [],
      onboarding: self,
      coupon: percent("FREE100", 100),
      fee: specLocalFee,
      now,
    },
    expected: {
      prices: [6_000_000],
      shares: [6_000_000],
      fullSubtotal: 12_000_000,
      planSaving: 6_000_000,
      subtotal: 6_000_000,
      couponDiscount: 6_000_000,
      onboarding: 0,
      net: 0,
      charge: 0,
      total: 0,
    },
  },
  {
    name: "Plus for a month and a coupon of ₦7,500.01",
    why: "What is left is ₦2,499.99, a kobo below the threshold, so the ₦100 are spared.",
    input: {
      plan: plus,
      duration: "monthly",
      addons: [],
      coupon: amount("OFF7500", kobo(750_001)),
      fee: specLocalFee,
      now,
    },
    expected: {
      prices: [1_000_000],
      shares: [750_001],
      fullSubtotal: 1_000_000,
      planSaving: 0,
      subtotal: 1_000_000,
      couponDiscount: 750_001,
      onboarding: 0,
      net: 249_999,
      charge: 5_000,
      total: 254_999,
    },
  },
  {
    name: "Enterprise for a year, by international card",
    why: "3.9 % and ₦100 without a cap.",
    input: { plan: enterprise, duration: "yearly", addons: [users], fee: specInternationalFee, now },
    expected: {
      prices: [30_000_000, 2_400_000],
      shares: [0, 0],
      fullSubtotal: 32_400_000,
      planSaving: 0,
      subtotal: 32_400_000,
      couponDiscount: 0,
      onboarding: 0,
      net: 32_400_000,
      charge: 1_273_600,
      total: 33_673_600,
    },
  },
  {
    name: "Plus for a year at Paystack's own rates",
    why: "Grossed up: after 1.5 % and ₦100 of ₦61,015.23, ₦60,000 is left.",
    input: { plan: plus, duration: "yearly", addons: [], fee: paystackLocalFee, now },
    expected: {
      prices: [6_000_000],
      shares: [0],
      fullSubtotal: 12_000_000,
      planSaving: 6_000_000,
      subtotal: 6_000_000,
      couponDiscount: 0,
      onboarding: 0,
      net: 6_000_000,
      charge: 101_523,
      total: 6_101_523,
    },
  },
];
