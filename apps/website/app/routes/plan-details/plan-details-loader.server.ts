import { data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { siteOf } from "@vendor/remix-kit";
import { profileOf } from "@vendor/remix-kit/server";
import { DRAFT_SOON_MS, inTime, loadDraft, unknownDraft } from "../../features/checkout/order-draft.server";
import { planParams } from "../../features/checkout/plan-params.server";
import { type PlanChoice, paths, readOrder } from "../../paths";
import { requireCustomer } from "../../server/guards.server";
import { begunPayment, clearPayment } from "../../server/payment-session.server";
import { comesWhole, orderInTime, orderWith } from "./restored-order.server";

/** The order's address once it is paid: Back, a reload or an old tab led here. It is not offered a second time. */
function paidOrder(choice: PlanChoice, reference: string | null, query: URLSearchParams) {
  const { location_id } = readOrder(query);
  const again = paths.planDetails(choice, location_id ? { location_id } : {});
  return { denied: false as const, paid: { reference, again } };
}

/**
 * The checkout, whole when what was kept of the order comes soon, which it nearly always does. When not, `order` is a
 * promise, and the page streams.
 */
async function checkoutOf(args: LoaderFunctionArgs, choice: PlanChoice, headers: Headers) {
  const { api, profile } = requireCustomer(args, choice);
  const query = new URL(args.request.url).searchParams;
  const now = Date.now();
  const kept = loadDraft(api, choice);
  const [soon, begun] = await Promise.all([inTime(kept, DRAFT_SOON_MS), begunPayment(args, api, choice)]);
  if (begun?.state === "settled") {
    if (begun.order === paths.planDetails(choice, readOrder(query)))
      return paidOrder(choice, begun.reference, query);
    headers.set("Set-Cookie", await clearPayment(args));
  }
  const open = begun && begun.state !== "settled" ? begun : null;
  const asked = { api, choice, query, own: profile.location_id, begun: open, now };
  const first = await orderWith(soon ?? unknownDraft, asked);
  return {
    denied: false as const,
    paid: null,
    choice,
    /** For what the plan's heading and the placeholder say. The order has its own. */
    summary: first.summary,
    order: soon || comesWhole(args.request, query) ? first : orderInTime(first, kept, asked),
    scriptUrl: siteOf(args.context).paystack.scriptUrl,
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
      const order = readOrder(new URL(args.request.url).searchParams);
      throw redirectDocument(paths.verifyPhone({ ...choice, ...order }));
    }
    if (error.code === "FORBIDDEN") return denied();
    throw error;
  }
}
