import { Badge } from "../Badge/Badge";
import { LinkButton } from "../Button/LinkButton";
import { Price } from "../Price/Price";
import type { ComparisonCategory, ComparisonPlan, ComparisonValue } from "./comparison";

/** Plans and features for stories and tests. */
export const plans: readonly ComparisonPlan[] = [
  { id: "basic", name: "Basic", price: "Free" },
  {
    id: "plus",
    name: "Plus",
    price: <Price amount={{ naira: 60_000 }} per="/year" />,
    badge: <Badge tone="accent">Recommended</Badge>,
    action: (
      <LinkButton href="#plus" tone="brand" size="small">
        Start 7 days free trial
      </LinkButton>
    ),
  },
  { id: "enterprise", name: "Enterprise", price: "Personalised pricing" },
];

type Row = readonly [name: string, help: string, ...values: ComparisonValue[]];

function category(id: string, name: string, rows: readonly Row[]): ComparisonCategory {
  return {
    id,
    name,
    features: rows.map(([feature, help, ...values]) => ({
      id: feature,
      name: feature,
      values,
      ...(help ? { help } : {}),
    })),
  };
}

export const categories: readonly ComparisonCategory[] = [
  category("inventory", "Inventory", [
    ["Products", "Every item you sell, with its units, packs and cartons.", 500, 50_000, "Unlimited"],
    ["Low-stock alerts", "A message when an item falls below the level you set.", true, true, true],
    ["Expiry dates and batches", "For medicine and food: sell first what expires first.", false, true, true],
    ["Stock transfer between outlets", "Send cartons from one shop to another.", false, false, true],
    ["Barcode labels", "", false, true, true],
  ]),
  category("sales", "Sales and checkout", [
    ["Works offline", "Keep selling without internet; it catches up later.", true, true, true],
    ["Receipts", "Print one, or send it to the customer's phone.", true, true, true],
    ["Retail and wholesale prices", "Several prices for one product.", false, true, true],
    ["Quotations and invoices", "Turn a quotation into an invoice.", false, true, true],
  ]),
  category("customers", "Customers and credit", [
    ["Customers", "The list of everybody you serve.", 100, 5_000, "Unlimited"],
    ["Debtors", "Who owes you, how much and since when.", true, true, true],
    ["Payment reminders by SMS", "A polite reminder of what is owed.", false, 1_000, 1_250_000],
  ]),
  category("reports", "Reports and accounting", [
    ["Sales report", "By day, by product and by cashier.", "Daily", "Daily, weekly, monthly", "Any period"],
    ["Bank accounts", "Accounts that payments are booked to.", 1, "Unlimited", "Unlimited"],
    ["Profit and loss", "What is left after cost and expenses.", false, true, true],
  ]),
];

/** 60 rows in 6 categories, as on the pricing page. */
export const sixtyRows: readonly ComparisonCategory[] = Array.from({ length: 6 }, (_, group) => ({
  id: `group-${group + 1}`,
  name: `Part ${group + 1} of the shop`,
  features: Array.from({ length: 10 }, (_, row) => ({
    id: `feature-${group}-${row}`,
    name: `Feature ${group * 10 + row + 1} of the list`,
    help: "Keep as many customers as you like, with what each of them still owes you.",
    values: [row % 3 === 0, row % 4 === 0 ? 5_000 : true, true],
  })),
}));
