import { data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { type ApiClient, ApiError } from "@vendor/api";
import { siteOf } from "@vendor/remix-kit";
import { profileOf } from "@vendor/remix-kit/server";
import { cardChoices } from "../../features/checkout/card-choices";
import { loadDraft } from "../../features/checkout/order-draft.server";
import { choicesOf, type PaymentChoice, type Selection } from "../../features/checkout/order-form";
import { planParams } from "../../features/checkout/plan-params.server";
import { orderOfQuery } from "../../features/checkout/read-order-form";
import { orderIn, type PlanChoice, paths } from "../../paths";
import { begunPayment, forgetPaid } from "../../server/begun-payment.server";
import { requireCustomer } from "../../server/guards.server";
import { placeOf } from "./order-place.server";
import { priceOrder } from "./price-order.server";

type Order = Selection & PaymentChoice;

/**
 * The order that is asked for. An address with choices wins, and the draft adds which card; without any, the order is
 * as it was left, unless that was for another location.
 */
async function askedOrder(api: ApiClient, choice: PlanChoice, query: URLSearchParams): Promise<Order> {
  const named = orderIn(query);
  const order = orderOfQuery(named);
  const draft = await loadDraft(api, choice);
  if (!draft) return order;
  const chosen = Object.keys(named).some((field) => field !== "location_id");
  if (chosen) return { ...order, auth_code: draft.auth_code, save_card: draft.save_card };
  const elsewhere = order.location_id !== 0 && order.location_id !== draft.location_id;
  return elsewhere ? order : draft;
}

/** The order's address once it is paid: Back, a reload or an old tab led here. It is not offered a second time. */
function paidOrder(choice: PlanChoice, reference: string | null, query: URLSearchParams) {
  const { location_id } = orderIn(query);
  const again = paths.planDetails(choice, location_id ? { location_id } : {});
  return { denied: false as const, paid: { reference, again } };
}

async function checkoutOf(args: LoaderFunctionArgs, choice: PlanChoice, headers: Headers) {
  const { api, profile } = requireCustomer(args, choice);
  const query = new URL(args.request.url).searchParams;
  const now = Date.now();
  const [asked, begun] = await Promise.all([askedOrder(api, choice, query), begunPayment(args, api, choice)]);
  if (begun?.state === "settled") {
    if (begun.order === paths.planDetails(choice, orderIn(query)))
      return paidOrder(choice, begun.reference, query);
    headers.set("Set-Cookie", await forgetPaid(args));
  }
  const [{ summary, selection, refused }, place] = await Promise.all([
    priceOrder(api, choice, asked),
    placeOf(api, choice, asked.location_id || profile.location_id, now),
  ]);
  const { scriptUrl } = siteOf(args.context).paystack;
  const { name, period, orderKey } = place;
  return {
    denied: false as const,
    paid: null,
    choice,
    summary,
    choices: choicesOf(selection),
    cards: cardChoices(summary.pCardDetails, now),
    refused,
    begun: begun && begun.state !== "settled" ? begun : null,
    place: name,
    period,
    orderKey,
    scriptUrl,
  };
}

const denied = () => data({ denied: true as const }, { status: 403 });

/** The checkout's data; for those who may not pay the reason, with 403. */
export async function loader(args: LoaderFunctionArgs) {
  const choice = planParams(args.params);
  // Proving a phone would lead these people no further.
  const { role } = profileOf(args) ?? {};
  if (role === "manager" || role === "cashier") return denied();
  try {
    const headers = new Headers();
    return data(await checkoutOf(args, choice, headers), { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "UNVERIFIED") {
      const order = orderIn(new URL(args.request.url).searchParams);
      throw redirectDocument(paths.verifyPhone({ ...choice, ...order }));
    }
    if (error.code === "FORBIDDEN") return denied();
    throw error;
  }
}
