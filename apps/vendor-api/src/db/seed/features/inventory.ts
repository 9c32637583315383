import { type FeatureCategoryData, feature } from "./feature.ts";

export const inventory: FeatureCategoryData = {
  name: "Inventory",
  features: [
    feature("Unique products", "How many different products you can keep in stock.", [200, 5000, 50_000]),
    feature(
      "Units, packs and cartons",
      "Buy a product by the carton and sell it by the pack or the unit; stock counts itself down correctly.",
      [true, true, true],
    ),
    feature("Real-time stock", "Every sale and delivery changes the stock you see at once.", [
      true,
      true,
      true,
    ]),
    feature(
      "Barcode scanning",
      "Find products and sell them with a barcode scanner or the camera of a phone.",
      [true, true, true],
    ),
    feature("CSV import", "Bring your whole product list in from a spreadsheet in one go.", [
      true,
      true,
      true,
    ]),
    feature(
      "Advanced inventory management",
      "Batches, adjustments with reasons, and the history of every product in one place.",
      [false, true, true],
    ),
    feature("Low-stock alerts", "Get told before a product runs out, at a level that you choose.", [
      false,
      true,
      true,
    ]),
    feature("Expiry dates", "See which batches expire soon, so that you sell them first.", [
      false,
      true,
      true,
    ]),
    feature("Barcode label printing", "Print your own barcode and price labels on any label printer.", [
      false,
      true,
      true,
    ]),
    feature(
      "Stock counting",
      "Count a shelf on your phone and see what is missing against what should be there.",
      [false, true, true],
    ),
  ],
};
