import type { Quote } from "@vendor/pricing-engine";

/** The order in one line: "Plus plan, yearly, Additional Active Users (3)". */
export function describeOrder({ lines, duration }: Pick<Quote, "lines" | "duration">): string {
  const words = lines.map(({ kind, name, qty }) => {
    if (kind === "plan") return `${name} plan, ${duration === 12 ? "yearly" : "monthly"}`;
    return kind === "addon" ? `${name} (${qty})` : name;
  });
  return words.join(", ");
}
