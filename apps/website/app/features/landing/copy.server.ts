import { brand } from "@vendor/brand";
import type { PictureName } from "./screens/picture-sizes";

export const introText = `${brand.product} is the ledger of a modern shop: what came in, what went out, who owes you and what you have earned. It runs on the phones and computers you already own, online and offline, and it grows with you from one counter to many outlets. Try Plus free for ${brand.trialDays} days; no card is needed.`;

/** How many characters of the introduction a phone shows (spec §2). */
export const INTRO_LIMIT = 160;

/**
 * Splits a text after the last whole word within a limit.
 * @example cutAtWord("open to shut", 8) // => ["open to", " shut"]
 */
export function cutAtWord(text: string, limit: number): [string, string] {
  if (text.length <= limit) return [text, ""];
  const space = text.slice(0, limit + 1).lastIndexOf(" ");
  const end = space > 0 ? space : limit;
  return [text.slice(0, end), text.slice(end)];
}

export type Benefit = { picture: PictureName; title: string; text: string };

export type Feature = {
  id: string;
  title: string;
  lead: string;
  points: readonly string[];
  /** Qualifies a claim marked with an asterisk. */
  note?: string;
  picture: PictureName;
  /** The picture in front of it. */
  detail: PictureName;
  /** A further picture, except on phones. */
  aside?: PictureName;
  /** The pictures' text alternative. */
  shows: string;
};

/** The texts of the landing page, which the loader returns so that they are not in its JavaScript too. */
const benefits: readonly Benefit[] = [
  {
    picture: "units",
    title: "Simple Management",
    text: "Stock, sales, customers and bank accounts in one place. If you can keep a notebook, you can keep this.",
  },
  {
    picture: "periods",
    title: "Track your Sales",
    text: "See the day, the week and the month at a glance, and which goods earn their place on the shelf.",
  },
  {
    picture: "outlets",
    title: "Keep Growing",
    text: "Open another outlet, move stock to it, and know what each one makes, from wherever you are.",
  },
];

/** The three features (spec §2), which contain every claim of spec §1. */
const features: readonly Feature[] = [
  {
    id: "profitability",
    title: "Increase Profitability",
    lead: "Know what you earn, not only what you sell. Closing the leaks can raise a shop’s profit by more than 300 percent.*",
    points: [
      "Sales and profit daily, weekly and monthly",
      "Financial reporting: income, costs and profit",
      "Unlimited bank accounts and transactions",
      "Mobile access, so the shop is with you wherever you are",
    ],
    note: "* A worked example, not a promise. Of every ₦100 sold a shop keeps ₦2 and loses ₦7 to spoilt goods, forgotten debts and wrong prices. Without that loss it keeps ₦9, which is 350 percent more. What you gain depends on what you lose today.",
    picture: "week",
    detail: "receipt",
    aside: "accounts",
    shows:
      "The sales screen: a week’s sales, costs and profit as figures and bars, the balance of each bank account, and the receipt of one sale",
  },
  {
    id: "inventory",
    title: "Manage Your Inventory Like a Pro",
    lead: "Count in units, packs and cartons, and sell in any of them. Stock follows every sale in real time.",
    points: [
      "Real-time inventory that marks low stock",
      "Barcode scanning at the counter and at the back door",
      "CSV import for your whole product list",
      "Multiple outlets, with stock transfer between them",
    ],
    picture: "stock",
    detail: "transfer",
    shows: "The stock list in cartons, packs and units with low stock marked, and a transfer between outlets",
  },
  {
    id: "customers",
    title: "Manage customer list",
    lead: "Everyone who buys from you, what they bought and what they still owe.",
    points: [
      "Unlimited customers, at no charge per name",
      "Creditors and debtors: who owes you, and whom you owe",
      "Part payments recorded against each debt",
      "A payment reminder, ready to send",
    ],
    picture: "customers",
    detail: "reminder",
    shows: "The customer list with what each customer owes, and a payment reminder",
  },
];

const [start, rest] = cutAtWord(introText, INTRO_LIMIT);

export const landingCopy = { intro: { start, rest }, benefits, features };
