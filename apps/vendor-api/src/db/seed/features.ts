/** A plan's share of a feature: none, all of it (a check mark), or a number. */
type Share = boolean | number;

/** One row of the comparison. */
type FeatureData = {
  label: string;
  /** One sentence, shown as a tooltip. */
  description: string;
  /** For Basic, Plus and Enterprise. */
  shares: readonly [Share, Share, Share];
};

const shared =
  (...shares: FeatureData["shares"]) =>
  (label: string, description: string): FeatureData => ({ label, description, shares });

/** The first plan that has a feature. */
const basic = shared(true, true, true);
const plus = shared(false, true, true);
const enterprise = shared(false, false, true);

/** The comparison on the pricing page, in its order, which decides the ids. */
export const featureCategoryData: readonly { name: string; features: readonly FeatureData[] }[] = [
  {
    name: "Inventory",
    features: [
      shared(200, 5000, 50_000)("Unique products", "How many different products you can keep in stock."),
      basic(
        "Units, packs and cartons",
        "Buy a product by the carton and sell it by the pack or the unit; stock counts itself down correctly.",
      ),
      basic("Real-time stock", "Every sale and delivery changes the stock you see at once."),
      basic(
        "Barcode scanning",
        "Find products and sell them with a barcode scanner or the camera of a phone.",
      ),
      basic("CSV import", "Bring your whole product list in from a spreadsheet in one go."),
      plus(
        "Advanced inventory management",
        "Batches, adjustments with reasons, and the history of every product in one place.",
      ),
      plus("Low-stock alerts", "Get told before a product runs out, at a level that you choose."),
      plus("Expiry dates", "See which batches expire soon, so that you sell them first."),
      plus("Barcode label printing", "Print your own barcode and price labels on any label printer."),
      plus(
        "Stock counting",
        "Count a shelf on your phone and see what is missing against what should be there.",
      ),
    ],
  },
  {
    name: "Sales and checkout",
    features: [
      basic("Works offline", "Keep selling without internet; everything syncs when you are back online."),
      basic("Receipts", "Print a receipt on a thermal printer or send it to the customer's phone."),
      basic("Split payments", "Take part of a sale in cash and the rest by card or transfer."),
      basic("Held sales", "Park a sale while a customer fetches one more thing, and serve the next."),
      basic("Returns and refunds", "Take goods back, return the money and put the stock right in one step."),
      plus("Retail and wholesale prices", "Keep several prices for a product and choose one at the till."),
      plus("Discounts", "Give a discount on one line or a whole sale, within limits you set for staff."),
      plus("Quotations and invoices", "Send a quotation and turn it into an invoice when the buyer agrees."),
    ],
  },
  {
    name: "Customers and credit",
    features: [
      plus("Unlimited customers", "Add every customer you serve; there is no cap on the list."),
      basic("Customer list", "Keep names, phone numbers and what each customer has bought."),
      plus("Unlimited customer payments", "Record as many payments from customers as your business takes."),
      basic("Debtors", "See at a glance who owes you, how much and since when."),
      plus("Credit limits", "Stop a sale on credit when a customer has reached the limit you set."),
      plus("Payment reminders", "Send customers a polite reminder of what they owe by SMS."),
      plus("Customer statements", "Print or send a statement with every sale and payment of a period."),
    ],
  },
  {
    name: "Purchases and suppliers",
    features: [
      basic("Supplier list", "Keep every supplier's contacts and prices together."),
      plus("Unlimited purchases", "Record every delivery you buy, without a monthly cap."),
      plus("Purchase orders", "Order from a supplier and receive the goods against that order."),
      basic("Creditors", "Know what you owe each supplier and when it falls due."),
      plus("Supplier returns", "Send goods back and take the value off what you owe."),
      plus("Cost tracking", "Spread transport and other costs over a delivery to know your true cost."),
    ],
  },
  {
    name: "Money and accounting",
    features: [
      plus("Unlimited bank accounts", "Follow the money in every bank account that your business uses."),
      plus("Unlimited bank transactions", "Record all transfers, deposits and withdrawals you make."),
      basic("Cash register", "Open and close the till each day and see what is over or short."),
      basic("Expenses", "Write down rent, fuel, salaries and the rest, by category."),
      plus("Profit and loss", "See what you earned after costs, for any period you choose."),
      plus("Balance sheet", "See what the business owns and owes on any date."),
      plus("VAT", "Add VAT to prices and know what to remit at the end of the month."),
      enterprise("Accountant export", "Give your accountant the books as a spreadsheet."),
    ],
  },
  {
    name: "Outlets and stock transfer",
    features: [
      shared(1, 2, 10)("Outlets", "How many shops or warehouses are in the plan; you can add more."),
      plus("Stock transfer", "Move stock from one outlet to another and have both sides confirm it."),
      plus("Prices per outlet", "Sell the same product at a different price in each outlet."),
      plus("All outlets at once", "See stock and sales of every outlet side by side."),
      plus("Warehouse", "Keep stock in a store that does not sell, and send it to the outlets."),
      enterprise("Head-office control", "Set products and prices once for every outlet from one place."),
    ],
  },
  {
    name: "Reports and insights",
    features: [
      basic("Daily sales", "What you sold today, by product, cashier and way of payment."),
      basic("Weekly and monthly sales", "Compare weeks and months to see where the business is going."),
      basic("Best sellers", "Know which products bring in the most money and which only take up space."),
      plus("Profit by product", "See the margin of every product after its true cost."),
      plus("Stock value", "What your stock is worth today, at cost and at selling price."),
      plus("Staff performance", "Compare sales and discounts by member of staff."),
      plus("Scheduled reports", "Have the figures you follow sent to your email every evening."),
      enterprise("Custom reports", "Have our team build a report for the way your business works."),
    ],
  },
  {
    name: "Staff, security and support",
    features: [
      shared(1, 5, 50)("Active users", "How many people can work in the product; you can add more."),
      plus("Roles and permissions", "Decide what cashiers, managers and owners may see and do."),
      plus("Activity log", "See who changed what, and when."),
      basic("Mobile access", "Follow your business from your phone, wherever you are."),
      plus("Cloud backup", "Your data is copied to the cloud, so a lost computer loses nothing."),
      basic("Help centre", "Guides and videos for every part of the product."),
      plus("Phone and chat support", "Talk to a person on working days."),
      enterprise("Account manager", "One person who knows your business and answers for us."),
    ],
  },
];
