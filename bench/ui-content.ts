/** The content of the ten-component page, the same for every library. */

export const faq = [
  [
    "internet",
    "Do I need internet to sell?",
    "No. Sales are kept on the device and sent when the network is back.",
  ],
  ["devices", "How many devices may I use?", "As many as your plan names; each shop counts its own."],
  ["stock", "Can I bring my stock list?", "Yes, from a spreadsheet, with prices, barcodes and expiry dates."],
  ["printer", "Which printers work?", "Any 58 or 80 mm receipt printer over USB, Bluetooth or the network."],
  ["staff", "Can cashiers see my profit?", "Only if you let them. Each role has its own rights."],
  ["pay", "How do I pay?", "By card, bank transfer, or from your wallet with us."],
  [
    "change",
    "May I change plans later?",
    "At any time. What is left of the old plan counts towards the new one.",
  ],
  ["refund", "Do you refund?", "Within fourteen days of the first payment, without questions."],
  ["help", "Who helps me set up?", "An agent near you, by phone or in your shop."],
].map(([value = "", title = "", answer = ""]) => ({ value, title, answer }));

export const tabs = [
  { value: "yearly", label: "Yearly", text: "Billed once a year, two months free." },
  { value: "monthly", label: "Monthly", text: "Billed every month, stop when you like." },
  { value: "lifetime", label: "Lifetime", text: "Paid once, updates for five years." },
];

export const dialog = {
  open: "Pay from wallet",
  title: "Confirm your payment",
  text: "We take the price from your wallet now.",
  confirm: "Pay now",
};

export const button = "Subscribe";
export const field = { name: "business", label: "Business name", hint: "As it stands on your receipts." };
export const select = {
  name: "state",
  label: "State",
  options: ["Lagos", "Oyo", "Kano", "Rivers", "Enugu"].map((label) => ({
    value: label.toLowerCase(),
    label,
  })),
};
export const checkbox = { name: "terms", label: "I have read the terms" };
export const radios = {
  name: "plan",
  label: "Plan",
  options: ["Starter", "Growth", "Enterprise"].map((label) => ({ value: label.toLowerCase(), label })),
};
/** The name of an icon button. */
export const tooltip = { trigger: "?", text: "Ask an agent" };

export const columns = ["Item", "Stock", "Price", "Sold this week"];
/** 60 rows of 4 different cells, which can be counted in the HTML. */
export const rows = Array.from({ length: 60 }, (_, index) => {
  const row = index + 1;
  return {
    id: String(row),
    cells: [`Item no. ${row}`, `${row * 7} in stock`, `₦${row * 1_000 + 250}.00`, `${row * 3} sold`],
  };
});
