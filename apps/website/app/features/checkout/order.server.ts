import { type ApiClient, ApiError } from "@vendor/api";
import { type AddonChoice, addonField, addonsIn } from "@vendor/api/addons";
import { lineText } from "@vendor/api/fields";
import { codeFromDuration, parseDurationSlug } from "@vendor/pricing-engine/vendor";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { paymentMethods } from "@vendor/remix-kit/order";
import { shownOrderFields } from "@vendor/remix-kit/server";
import { z } from "zod";
import type { OrderQuery, PlanChoice } from "../../paths";
import type { OrderForm, PaymentChoice, Selection, Summary } from "./order-form";

/**
 * The plan and duration in the address.
 * @throws {Response} 404 when they are invalid.
 */
export function planParams(params: {
  planId?: string | undefined;
  duration?: string | undefined;
}): PlanChoice {
  const duration = parseDurationSlug(params.duration ?? "");
  if (!duration || !/^[1-9]\d{0,2}$/.test(params.planId ?? ""))
    throw new Response("Not found", { status: 404 });
  return { plan: Number(params.planId), duration };
}

/** A ticked box, or a choice that is made. */
const flag = z
  .enum(["1", ""])
  .catch("")
  .default("")
  .transform((ticked): 0 | 1 => (ticked === "1" ? 1 : 0));

const OrderFormSchema = z.object({
  addons: z.custom<readonly AddonChoice[]>().default([]),
  onboarding: z
    .union([z.literal("").transform(() => 0), z.coerce.number().int().min(0).max(1_000_000)])
    .default(0)
    .catch(0),
  location_id: z.coerce.number().int().min(0).max(999_999_999).catch(0).default(0),
  change_now: flag,
  coupon: lineText({ max: 40 }).catch("").default(""),
  payment_method: z
    .enum([...paymentMethods, ""])
    .catch("")
    .default(""),
  bank: z
    .string()
    .regex(/^\d{3,6}$/)
    .catch("")
    .default(""),
  auth_code: z.uuid().or(z.literal("")).catch("").default(""),
  save_card: flag,
  replace_plan: flag,
  renew: z
    .enum(["0", "1"])
    .transform((chosen): 0 | 1 => (chosen === "1" ? 1 : 0))
    .optional()
    .catch(undefined),
  ...shownOrderFields,
}) satisfies z.ZodType<OrderForm>;

/** The order in an address. */
export function orderOfQuery(query: OrderQuery): Selection & PaymentChoice {
  return OrderFormSchema.parse(query);
}

/** Reads a posted order. Invalid values become "not chosen"; the API refuses a wrong claim. */
export function readOrderForm(form: FormData): OrderForm {
  const fields = [...form.entries()].filter(([, value]) => typeof value === "string");
  return OrderFormSchema.parse({ ...Object.fromEntries(fields), addons: addonsIn(fields) });
}

/** The message about required choices that are missing: the specification has it (§5) if both are. */
export function missingToPay({
  onboarding,
  payment_method,
  bank,
}: Pick<OrderForm, "onboarding" | "payment_method"> & { bank?: string }): string | undefined {
  if (onboarding && payment_method === "ussd" && !bank) return "Choose your bank";
  if (onboarding && payment_method) return undefined;
  if (onboarding) return "You have to pick a payment method";
  return payment_method
    ? missingForFree({ onboarding })
    : "You have to pick a payment method and an onboarding method";
}

/** The same for an order that costs nothing. */
export function missingForFree(order: Pick<OrderForm, "onboarding">): string | undefined {
  return order.onboarding ? undefined : "You have to pick an onboarding type";
}

/** The choices on which the API's price depends. */
type Priceable = Selection & Pick<PaymentChoice, "payment_method">;

/** The selection as input of the API's calls. */
export function selectionInput({ plan, duration }: PlanChoice, selection: Selection) {
  return {
    plan_id: plan,
    duration: codeFromDuration(duration),
    addons: [...selection.addons],
    onboarding: selection.onboarding,
    coupon: selection.coupon || null,
    change_now: selection.change_now,
  };
}

/** A split is a payment by card with the wallet's balance. */
const methodOf = (method: PaymentChoice["payment_method"]) =>
  method === "" || method === "split" ? "card" : method;

/**
 * The order priced by the API for the chosen payment method, or for card payment when none is chosen.
 * @throws {Response} 404 for a plan that does not exist.
 */
export async function fetchSummary(
  api: ApiClient,
  choice: PlanChoice,
  selection: Priceable,
): Promise<Summary> {
  try {
    const { data } = await api.subscription.summary({
      ...selectionInput(choice, selection),
      plan_duration: codeFromDuration(choice.duration),
      payment_method: methodOf(selection.payment_method),
      use_wallet: selection.payment_method === "split" ? 1 : 0,
      ...(selection.location_id > 0 && { location_id: selection.location_id }),
    });
    const summary = data[0];
    if (!summary) throw new Response("Not found", { status: 404 });
    return summary;
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND")
      throw new Response("Not found", { status: 404 });
    throw error;
  }
}

/** A priced selection without the refused parts; `refused` is the API's message about them. */
type Priced<S> = { selection: S; summary: Summary; refused: string | null };

/**
 * Prices a selection without the parts that the API refuses (a coupon, extras on the free plan, an unknown quantity).
 * @throws {ApiError} when the refusal is not about the selection.
 */
export async function quoteFromPriceList<S extends Priceable>(
  api: ApiClient,
  choice: PlanChoice,
  selection: S,
): Promise<Priced<S>> {
  try {
    return { selection, summary: await fetchSummary(api, choice, selection), refused: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const rest = withoutRefused(error, selection);
    if (!rest) throw error;
    const [fieldMessage] = Object.values(error.fieldErrors).flat();
    return { ...(await quoteFromPriceList(api, choice, rest)), refused: fieldMessage ?? error.message };
  }
}

/** The selection without the refused parts; undefined when none of its parts was refused. */
function withoutRefused<S extends Selection>(error: ApiError, selection: S): S | undefined {
  const refused = new Set(Object.keys(error.fieldErrors));
  if (error.code === "COUPON_REFUSED") refused.add("coupon");
  if (error.code === "UPGRADE_PLAN") refused.add("addons");
  const addons = refused.has("addons")
    ? []
    : selection.addons.filter(({ group }) => !refused.has(addonField(group)));
  const onboarding = refused.has("onboarding") ? 0 : selection.onboarding;
  const coupon = refused.has("coupon") ? "" : selection.coupon;
  const same =
    addons.length === selection.addons.length &&
    onboarding === selection.onboarding &&
    coupon === selection.coupon;
  return same ? undefined : { ...selection, addons, onboarding, coupon };
}

type Draft = Selection & PaymentChoice;

/** The draft, if there is one; not `isLoaded` when it could not be loaded. */
export type LoadedDraft = { isLoaded: boolean; draft?: Draft };
export const missingDraft: LoadedDraft = { isLoaded: false };

/** Loads the draft for this plan without a time limit. It never rejects. */
export async function loadDraft(api: ApiClient, { plan, duration }: PlanChoice): Promise<LoadedDraft> {
  const call = api.subscription.draft({ plan_id: plan, duration: codeFromDuration(duration) });
  const answer = await call.catch(() => undefined);
  if (!answer) return missingDraft;
  const loaded = answer.data;
  if (!loaded) return { isLoaded: true };
  return {
    isLoaded: true,
    draft: {
      addons: loaded.addons,
      onboarding: loaded.onboarding,
      location_id: loaded.location_id ?? 0,
      change_now: 0,
      coupon: loaded.coupon ?? "",
      payment_method: loaded.payment_method ?? "",
      bank: loaded.bank ?? "",
      auth_code: loaded.auth_code ?? "",
      save_card: loaded.save_card,
    },
  };
}

/** Saves the draft. A failure is logged only, because the order does not depend on it. */
export async function saveDraft(
  args: RequestArgs,
  api: ApiClient,
  { plan, duration }: PlanChoice,
  order: Draft,
): Promise<void> {
  try {
    await api.subscription.saveDraft({
      plan_id: plan,
      duration: codeFromDuration(duration),
      location_id: order.location_id || null,
      addons: [...order.addons],
      onboarding: order.onboarding,
      coupon: order.coupon || null,
      payment_method: order.payment_method || null,
      bank: order.bank || null,
      auth_code: order.auth_code || null,
      save_card: order.save_card,
    });
  } catch (error) {
    // A redirect to log-in is ignored too: the next call throws it again.
    siteOf(args.context).log.warn({ err: error }, "draft not saved");
  }
}
