/**
 * The shop in every picture of the product, on a Saturday at 4:12 pm. All pictures use these figures, so that they agree.
 * Amounts are whole naira.
 */
export const shop = { name: "Ogunleye Stores", owner: "Mrs Ogunleye" } as const;

export const naira = (amount: number) => `₦${amount.toLocaleString("en-NG", { maximumFractionDigits: 0 })}`;
export const count = (amount: number) => amount.toLocaleString("en-NG");

/* @__NO_SIDE_EFFECTS__ */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

export const saleLines = [
  { item: "Indomie chicken 70 g", qty: 2, measure: "cartons", price: 13_500 },
  { item: "Semovita 1 kg", qty: 3, measure: "units", price: 1_800 },
  { item: "Dettol soap 110 g", qty: 2, measure: "packs", price: 2_100 },
  { item: "King’s oil 1 litre", qty: 1, measure: "unit", price: 3_200 },
].map((line) => ({ ...line, amount: line.qty * line.price }));
export const saleTotal = sum(saleLines.map(({ amount }) => amount));
export const saleNumber = "0412";

/** Today's sales by outlet, and by means of payment. */
export const outletSales = [
  { name: "Bodija", amount: 286_400 },
  { name: "Challenge", amount: 171_250 },
];
export const paidBy = [
  { name: "Transfer", amount: 221_500 },
  { name: "Cash", amount: 148_900 },
  { name: "Card", amount: 87_250 },
];
export const todaySales = sum(outletSales.map(({ amount }) => amount));

/** The week so far; the shop is closed on Sundays. */
export const weekSales = [
  { day: "Mon", amount: 318_200 },
  { day: "Tue", amount: 294_750 },
  { day: "Wed", amount: 356_400 },
  { day: "Thu", amount: 341_900 },
  { day: "Fri", amount: 428_600 },
  { day: "Sat", amount: todaySales },
];
const costOfGoods = 1_802_300;
const expenses = 96_400;
const sales = sum(weekSales.map(({ amount }) => amount));
const costs = costOfGoods + expenses;
export const week = { sales, costs, profit: sales - costs };

/** Stock on hand; `low` is the reorder level. */
export const stock = [
  { item: "Indomie chicken 70 g", cartons: 12, packs: 3, units: 2, perPack: 5, perCarton: 40, low: 80 },
  { item: "Peak milk tin 160 g", cartons: 5, packs: 2, units: 0, perPack: 6, perCarton: 24, low: 48 },
  { item: "Dettol soap 110 g", cartons: 0, packs: 2, units: 4, perPack: 3, perCarton: 72, low: 24 },
  { item: "Milo tin 400 g", cartons: 3, packs: 0, units: 5, perPack: 6, perCarton: 12, low: 12 },
  { item: "Panadol tablets", cartons: 1, packs: 9, units: 6, perPack: 12, perCarton: 144, low: 60 },
].map((row) => ({ ...row, all: row.cartons * row.perCarton + row.packs * row.perPack + row.units }));

/** Who owes the shop and whom the shop owes, largest first. */
export const debtors = [
  { name: "Zainab Musa", initials: "ZM", note: "Due Friday", amount: 84_500 },
  { name: "Tunde Bakare", initials: "TB", note: "Due in 9 days", amount: 32_000 },
  { name: "Ngozi Okafor", initials: "NO", note: "3 days late", amount: 18_750 },
];
export const creditors = [
  { name: "Adebayo Wholesale", initials: "AW", note: "Due in 12 days", amount: 120_000 },
];
export const owedToShop = sum(debtors.map(({ amount }) => amount));
export const owedByShop = sum(creditors.map(({ amount }) => amount));

export const accounts = [
  { name: "First Bank, current", amount: 1_284_300 },
  { name: "Zenith, savings", amount: 612_450 },
  { name: "Cash in the tills", amount: 148_900 },
];
export const inAccounts = sum(accounts.map(({ amount }) => amount));
