import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { z } from "zod";
import type { Plans } from "./comparison-view";
import { planPriceView } from "./plan-price-view";
import { cardPayment } from "./price-note";

const naira = z.number().min(0);
const figure = z.number();
const text = z.string();

/** What the pages read of the API's answer. Amounts are naira here, on the wire. */
const PlansAnswerSchema = z.object({
  headers: z.array(
    z.object({
      id: z.number().int().positive(),
      name: text.min(1),
      amountMonth: naira,
      amountYear: naira,
      discount: figure,
    }),
  ),
  head_features: z.array(
    z.object({
      name: text,
      features: z.array(
        z.object({
          id: figure,
          features: text,
          description: text,
          basic: figure,
          plus: figure,
          enterprise: figure,
          basic_value: figure,
          plus_value: figure,
          enterprise_value: figure,
        }),
      ),
    }),
  ),
  fee_schedule: z.object({
    id: text,
    mode: z.enum(["additive", "gross-up"]),
    rate_bps: figure,
    flat: naira,
    flat_waived_below: naira.nullable(),
    cap: naira.nullable(),
  }),
  vat_rate_bps: z.number().int().min(0).max(10_000),
});

/**
 * The plans as far as a page can show them.
 * @throws {Error} What is wrong with the answer: another shape, or an amount that the pricing engine refuses.
 */
function checked(answer: unknown): Plans {
  const plans = PlansAnswerSchema.parse(answer);
  for (const plan of plans.headers) {
    for (const duration of ["yearly", "monthly"] as const) {
      planPriceView(plan, duration);
      cardPayment(plan, duration, plans.fee_schedule);
    }
  }
  return plans;
}

/** Answers are kept between requests, so each is checked once. */
const seen = new WeakMap<object, Plans | null>();

/**
 * The API's plans, or null for an answer that would break the page or show a price that nobody is charged. That is
 * logged, like an answer that did not come.
 */
export function soundPlans(answer: object | null, args: Pick<RequestArgs, "context">): Plans | null {
  if (!answer) return null;
  const known = seen.get(answer);
  if (known !== undefined) return known;
  let plans: Plans | null = null;
  try {
    plans = checked(answer);
  } catch (error) {
    siteOf(args.context).log.error({ err: error }, "Error fetching data");
  }
  seen.set(answer, plans);
  return plans;
}
