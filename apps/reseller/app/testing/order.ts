import { AgentSummarySchema } from "@vendor/api";
import type { Duration } from "@vendor/pricing-engine/vendor";
import type { ClientOrderChoices, Summary } from "../features/order/order";

const option = (id: number, name: string, qty: number, amount: number) => ({ id, name, qty, amount });
const group = (
  id: number,
  name: string,
  field: Summary["addons"][number]["field"],
  options: ReturnType<typeof option>[],
) => ({ id, name, field, description: "", image: "", selected: null, options });

/** A client's summary with the seeded prices, decoded. */
export const clientSummary = (balance?: number): Summary => AgentSummarySchema.parse(wireSummary(balance));

/** The same summary in the API's format. */
export function wireSummary(balance = 500_000) {
  return {
    location_id: 1001,
    location_name: "Mama Titi Provisions",
    owner: "Amina Bello",
    expires_at: null,
    planDetails: [
      {
        plan_id: 2,
        name: "Plus",
        duration: 12,
        amountMonth: 10_000,
        amountYear: 120_000,
        totalAmount: 60_000,
        isFree: false,
        discount: 50,
        resellerDiscount: 10,
        walletBalance: balance,
      },
    ],
    addons: [
      group(1, "Additional Active Users", "additional_users", [
        option(1, "1 user", 1, 1_000),
        option(2, "3 users", 3, 2_700),
        option(3, "5 users", 5, 4_250),
      ]),
      group(2, "Additional Unique Outlets", "additional_warehouse", [
        option(4, "1 outlet", 1, 2_500),
        option(5, "2 outlets", 2, 4_750),
      ]),
      group(3, "Additional Unique Products", "additional_products", [
        option(6, "500 products", 500, 500.05),
        option(7, "1,000 products", 1_000, 900),
      ]),
    ],
    quote: {
      plan_id: 2,
      duration: 12,
      lines: [{ kind: "plan", name: "Plus", qty: 1, price: 60_000, action: false }],
      plan_amount: 60_000,
      subtotal: 60_000,
      discount_percentage: 10,
      discount: 6_000,
      total: 54_000,
    },
    balance,
    period: { starts_at: "2026-11-21T12:00:00.000Z", ends_at: "2027-11-21T12:00:00.000Z" },
    other_ends_at: "2026-12-21T12:00:00.000Z" as string | null,
    state: "none" as string,
    on_trial: false,
    renews_automatically: false,
    replaces: [],
    as_of: "2026-11-21T12:00:00.000Z",
    paid_until: null as string | null,
  };
}

/** ClientOrderChoices with defaults. */
export function orderChoices(
  duration: Duration,
  chosen: Partial<ClientOrderChoices> = {},
): ClientOrderChoices {
  return { duration, addons: [], ...chosen };
}
