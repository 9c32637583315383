import { expect, expectTypeOf, it } from "vitest";
import type { IsoDate } from "../../dates";
import type { Kobo } from "../../money";
import { type Filter, filterErrors, filterInWords, readFilters, withoutFilters } from "./filters";

const filters = [
  { key: "shop", label: "Shop", type: "text" },
  {
    key: "status",
    label: "Status",
    type: "choice",
    options: [
      { value: "paid", label: "Paid" },
      { value: "open", label: "Open" },
      { value: "refunded", label: "Refunded" },
    ],
  },
  { key: "items", label: "Items", type: "number" },
  { key: "amount", label: "Amount", type: "money" },
  { key: "created", label: "Created", type: "date-range" },
] as const satisfies readonly Filter[];
const inWords = (search: string) => filters.map((filter) => filterInWords(filter, search));

it("reads each kind of filter from an address, typed", () => {
  const values = readFilters(
    filters,
    "?shop=+Ada+&status=paid&status=open&items-min=3&amount-max=5,000.50&created-from=2026-11-01&created-to=30/11/2026&q=x",
  );
  expect(values).toEqual({
    shop: "Ada",
    status: ["paid", "open"],
    items: { min: 3 },
    amount: { max: 500_050 },
    created: { from: "2026-11-01", to: "2026-11-30" },
  });
  expectTypeOf(values.amount).toEqualTypeOf<{ min?: Kobo; max?: Kobo } | undefined>();
  expectTypeOf(values.created).toEqualTypeOf<{ from?: IsoDate; to?: IsoDate } | undefined>();
});

it("leaves out what it cannot understand, and says so", () => {
  const search = "shop=++&status=gone&items-min=three&amount-min=10&amount-max=5&created-from=31/06/2026";
  expect(readFilters(filters, search)).toEqual({ amount: { min: 1000, max: 500 } });
  expect(filterErrors(filters, search)).toEqual({
    items: "Enter a number, such as 25",
    amount: "The end is before the start",
    created: "Enter a date, such as 25/11/2026",
  });
});

it("says what is set", () => {
  expect(inWords("")).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(
    inWords(
      "shop=Ada&status=open&status=paid&status=refunded&items-max=1200&amount-min=5000&created-from=2026-11-01&created-to=2026-11-30",
    ),
  ).toEqual(["Ada", "Paid, Open +1", "up to 1,200", "from ₦5,000", "1–30 November 2026"]);
  expect(inWords("amount-min=lots&created-to=25/11/2026").slice(3)).toEqual([
    "from lots",
    "up to 25 November 2026",
  ]);
});

it("removes a filter and the page, and keeps other parameters", () => {
  const search = "?q=milk&page=3&amount-min=1&amount-max=2&status=paid&status=open";
  expect(withoutFilters([filters[3]], search, ["page"])).toBe("q=milk&status=paid&status=open");
  expect(withoutFilters(filters, search, ["page"])).toBe("q=milk");
});
