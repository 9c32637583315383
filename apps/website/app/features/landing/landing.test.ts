import { describe, expect, it } from "vitest";
import { cutAtWord, INTRO_LIMIT, introText, landingCopy } from "./copy.server";
import { drawing } from "./screens/drawings";
import { isPicture, type PictureName, sizes } from "./screens/picture-sizes";
import * as figures from "./screens/shop-figures";

const names = Object.keys(sizes).filter(isPicture);
/** The amounts of money in a drawing, in order. */
const amountsOn = (name: PictureName) =>
  [...drawing(name).matchAll(/>₦([\d,]+)</g)].map(([, amount = ""]) => Number(amount.replaceAll(",", "")));
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe("the introduction", () => {
  it("is split after a whole word within 160 characters", () => {
    const [start, rest] = cutAtWord(introText, INTRO_LIMIT);
    expect(start.length).toBeLessThanOrEqual(160);
    expect(start.length).toBeGreaterThan(140);
    expect(rest).toMatch(/^ \S/);
    expect(start + rest).toBe(introText);
    expect(introText).toContain("7 days");
    expect(introText).not.toContain("30");
  });
  it.each([
    ["short", 160, ["short", ""]],
    ["open to shut", 7, ["open to", " shut"]],
    ["open to shut", 8, ["open to", " shut"]],
    ["unbroken", 4, ["unbr", "oken"]],
  ] as const)("splits %j at %i", (text, limit, parts) => {
    expect(cutAtWord(text, limit)).toEqual(parts);
  });
});

describe("the product's pictures", () => {
  it("show the same total at the till and on the receipt", () => {
    const lines = figures.saleLines.map(({ qty, price }) => qty * price);
    expect(figures.saleTotal).toBe(39_800);
    expect(total(lines)).toBe(figures.saleTotal);
    expect(amountsOn("receipt")).toEqual([...lines, figures.saleTotal]);
    expect(amountsOn("till").slice(-5)).toEqual([...lines, figures.saleTotal]);
  });
  it("show the same sales of today by outlet, by means of payment and in the week", () => {
    const [shown, ...parts] = amountsOn("day");
    expect(shown).toBe(457_650);
    expect(total(parts.slice(0, 2))).toBe(shown);
    expect(total(parts.slice(2))).toBe(shown);
    expect(figures.weekSales.at(-1)?.amount).toBe(shown);
  });
  it("show the week's profit as sales less costs", () => {
    const [sales = 0, costs = 0, profit = 0] = amountsOn("week");
    expect(sales - costs).toBe(profit);
    expect(total(figures.weekSales.map(({ amount }) => amount))).toBe(sales);
  });
  it("add up the bank accounts, the debts and the stock", () => {
    const accounts = amountsOn("accounts");
    expect(total(accounts.slice(0, -1))).toBe(accounts.at(-1));
    const [owed, owing, ...people] = amountsOn("customers");
    expect(total(people.slice(0, figures.debtors.length))).toBe(owed);
    expect(total(people.slice(figures.debtors.length))).toBe(owing);
    expect(figures.stock.map(({ all }) => all)).toEqual([497, 132, 10, 41, 258]);
    for (const { all, low, item } of figures.stock) {
      expect(all < low, `${item} is marked`).toBe(item.startsWith("Dettol"));
    }
  });
  it("are well-formed, use the theme's colours only, and contain no scripts", () => {
    for (const name of names) {
      const markup = drawing(name);
      expect(markup).not.toMatch(/#[0-9a-f]{3,8}"|undefined|NaN|<script|style=/i);
      const opened = markup.match(/<[a-z]/g)?.length;
      expect(markup.match(/<\//g)?.length, name).toBe(opened);
    }
  });
  it("exist under known names only", () => {
    expect(isPicture("till")).toBe(true);
    expect(isPicture("toString")).toBe(false);
  });
});

describe("the texts", () => {
  const words = JSON.stringify(landingCopy).toLowerCase();
  it.each([
    "units, packs and cartons",
    "daily, weekly and monthly",
    "unlimited customers",
    "creditors and debtors",
    "unlimited bank accounts and transactions",
    "csv import",
    "barcode scanning",
    "multiple outlets, with stock transfer",
    "real-time inventory",
    "financial reporting",
    "mobile access",
    "more than 300 percent",
  ])("claim %j", (claim) => {
    expect(words).toContain(claim);
  });
  it("qualify the profit claim with an example of more than 300 percent", () => {
    const claims = landingCopy.features.filter(({ lead }) => lead.includes("300 percent.*"));
    expect(claims).toHaveLength(1);
    const [kept = 0, lost = 0, then = 0, percent = 0] = [
      /keeps ₦(\d+)/,
      /loses ₦(\d+)/,
      /it keeps ₦(\d+)/,
      /(\d+) percent more/,
    ].map((figure) => Number(figure.exec(claims[0]?.note ?? "")?.[1]));
    expect(kept + lost).toBe(then);
    expect(((then - kept) / kept) * 100).toBe(percent);
    expect(percent).toBeGreaterThan(300);
  });
});
