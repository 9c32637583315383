/** The payment channels of an account. A request that names none offers all. */
export const channels: Readonly<Record<string, string>> = {
  card: "card",
  bank: "bank account",
  ussd: "USSD",
  qr: "QR code",
  mobile_money: "mobile money",
  bank_transfer: "bank transfer",
  eft: "EFT",
};
