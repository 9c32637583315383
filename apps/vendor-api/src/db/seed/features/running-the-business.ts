import { type FeatureCategoryData, feature } from "./feature.ts";

export const outlets: FeatureCategoryData = {
  name: "Outlets and stock transfer",
  features: [
    feature(
      "Outlets included",
      "How many shops or warehouses are in the plan; you can add more.",
      [1, 2, 10],
    ),
    feature("Stock transfer", "Move stock from one outlet to another and have both sides confirm it.", [
      false,
      true,
      true,
    ]),
    feature("Prices per outlet", "Sell the same product at a different price in each outlet.", [
      false,
      true,
      true,
    ]),
    feature("All outlets at once", "See stock and sales of every outlet side by side.", [false, true, true]),
    feature("Warehouse", "Keep stock in a store that does not sell, and send it to the outlets.", [
      false,
      true,
      true,
    ]),
    feature("Head-office control", "Set products and prices once for every outlet from one place.", [
      false,
      false,
      true,
    ]),
  ],
};

export const reports: FeatureCategoryData = {
  name: "Reports and insights",
  features: [
    feature("Daily sales", "What you sold today, by product, cashier and way of payment.", [
      true,
      true,
      true,
    ]),
    feature("Weekly and monthly sales", "Compare weeks and months to see where the business is going.", [
      true,
      true,
      true,
    ]),
    feature("Best sellers", "Know which products bring in the most money and which only take up space.", [
      true,
      true,
      true,
    ]),
    feature("Profit by product", "See the margin of every product after its true cost.", [false, true, true]),
    feature("Stock value", "What your stock is worth today, at cost and at selling price.", [
      false,
      true,
      true,
    ]),
    feature("Staff performance", "Compare sales and discounts by member of staff.", [false, true, true]),
    feature("Scheduled reports", "Have the figures you follow sent to your email every evening.", [
      false,
      true,
      true,
    ]),
    feature("Custom reports", "Have our team build a report for the way your business works.", [
      false,
      false,
      true,
    ]),
  ],
};

export const people: FeatureCategoryData = {
  name: "Staff, security and support",
  features: [
    feature("Active users", "How many people can work in the product; you can add more.", [1, 5, 50]),
    feature("Roles and permissions", "Decide what cashiers, managers and owners may see and do.", [
      false,
      true,
      true,
    ]),
    feature("Activity log", "See who changed what, and when.", [false, true, true]),
    feature("Mobile access", "Follow your business from your phone, wherever you are.", [true, true, true]),
    feature("Cloud backup", "Your data is copied to the cloud, so a lost computer loses nothing.", [
      false,
      true,
      true,
    ]),
    feature("Help centre", "Guides and videos for every part of the product.", [true, true, true]),
    feature("Phone and chat support", "Talk to a person on working days.", [false, true, true]),
    feature("Account manager", "One person who knows your business and answers for us.", [
      false,
      false,
      true,
    ]),
  ],
};
