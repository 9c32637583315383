import type { Kobo } from "@vendor/pricing-engine";

/** Where a transfer of an open payment goes. */
export type TransferAccount = {
  account: { number: string; name: string; bank: string };
  /** Seconds until the account closes, and the time of day. */
  closes: { seconds: number; at: string };
  /** The last transfer that goes back, mostly because it was not the exact amount, and how many have gone back. */
  returned: { amount: Kobo; times: number } | null;
};

const clockTime = new Intl.DateTimeFormat("en-NG", {
  timeZone: "Africa/Lagos",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The account of an open payment by transfer; null for every other payment. */
export function readTransferAccount({
  state,
  to_pay,
  as_of = new Date().toISOString(),
  returned_transfer: returned,
}: {
  state: string;
  to_pay: Record<string, string>;
  as_of?: string | undefined;
  returned_transfer: { amount: Kobo; times: number } | null;
}): TransferAccount | null {
  const { accountNumber, accountName = "", bank = "", expiresAt = "" } = to_pay;
  if (state !== "open" || accountNumber === undefined) return null;
  const end = Date.parse(expiresAt);
  return {
    account: { number: accountNumber, name: accountName, bank },
    closes: {
      seconds: Math.max(0, Math.round((end - Date.parse(as_of)) / 1_000)),
      at: clockTime.format(end),
    },
    returned,
  };
}

/** The number of returned transfers for which the address says that the money was sent; null when it does not. */
export function readSent(query: URLSearchParams): number | null {
  const sent = query.get("sent") ?? "";
  return /^\d{1,4}$/.test(sent) ? Number(sent) : null;
}
