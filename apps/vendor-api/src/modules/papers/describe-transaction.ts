/** What a transaction was for. @example describeTransaction({ kind: "card", planName: "Plus", duration: 12 }) // => "Plus plan, 12 months" */
export function describeTransaction({
  kind,
  planName,
  duration,
}: {
  kind: string;
  planName: string | null;
  duration: number | null;
}): string {
  if (kind === "top-up") return "Wallet top-up";
  if (kind === "token-purchase") return "Tokens";
  return `${planName ?? "Subscription"} plan, ${duration === 12 ? "12 months" : "1 month"}`;
}
