import { type FeatureCategoryData, feature } from "./feature.ts";

export const purchasing: FeatureCategoryData = {
  name: "Purchases and suppliers",
  features: [
    feature("Supplier list", "Keep every supplier's contacts and prices together.", [true, true, true]),
    feature("Unlimited purchases", "Record every delivery you buy, without a monthly cap.", [
      false,
      true,
      true,
    ]),
    feature("Purchase orders", "Order from a supplier and receive the goods against that order.", [
      false,
      true,
      true,
    ]),
    feature("Creditors", "Know what you owe each supplier and when it falls due.", [true, true, true]),
    feature("Supplier returns", "Send goods back and take the value off what you owe.", [false, true, true]),
    feature("Cost tracking", "Spread transport and other costs over a delivery to know your true cost.", [
      false,
      true,
      true,
    ]),
  ],
};

export const accounting: FeatureCategoryData = {
  name: "Money and accounting",
  features: [
    feature("Unlimited bank accounts", "Follow the money in every bank account that your business uses.", [
      false,
      true,
      true,
    ]),
    feature("Unlimited bank transactions", "Record all transfers, deposits and withdrawals you make.", [
      false,
      true,
      true,
    ]),
    feature("Cash register", "Open and close the till each day and see what is over or short.", [
      true,
      true,
      true,
    ]),
    feature("Expenses", "Write down rent, fuel, salaries and the rest, by category.", [true, true, true]),
    feature("Profit and loss", "See what you earned after costs, for any period you choose.", [
      false,
      true,
      true,
    ]),
    feature("Balance sheet", "See what the business owns and owes on any date.", [false, true, true]),
    feature("VAT", "Add VAT to prices and know what to remit at the end of the month.", [false, true, true]),
    feature("Accountant export", "Give your accountant the books as a spreadsheet.", [false, false, true]),
  ],
};
