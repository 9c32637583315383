import { data, type LoaderFunctionArgs, redirectDocument } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { siteOf } from "@vendor/remix-kit";
import { profileOf } from "@vendor/remix-kit/server";
import { type PlanChoice, paths, readOrder } from "../../paths";
import { requireCustomer } from "../../server/guards.server";
import { clearPayment, findLastPayment } from "../../server/payment-session.server";
import { DRAFT_WAIT_MS, loadDraft, missingDraft, withTimeout } from "./order-draft.server";
import { planParams } from "./plan-params.server";
import { mustRenderInOnePass, orderWithDraft, orderWithDraftOrTimeout } from "./restored-order.server";

/** Shown at the address of a paid order, after Back, a reload or in an old tab, so that it is not paid again. */
function paidOrder(choice: PlanChoice, reference: string | null, query: URLSearchParams) {
  const { location_id } = readOrder(query);
  const again = paths.planDetails(choice, location_id ? { location_id } : {});
  return { denied: false as const, paid: { reference, again } };
}

/** The checkout's data. When the draft is not loaded soon, `order` is a promise and the page streams. */
async function loadCheckout(args: LoaderFunctionArgs, choice: PlanChoice, headers: Headers) {
  const { api, profile } = requireCustomer(args, choice);
  const query = new URL(args.request.url).searchParams;
  const now = Date.now();
  const loaded = loadDraft(api, choice);
  const [soon, started] = await Promise.all([
    withTimeout(loaded, DRAFT_WAIT_MS),
    findLastPayment(args, api, choice),
  ]);
  if (started?.state === "settled") {
    if (started.order === paths.planDetails(choice, readOrder(query)))
      return paidOrder(choice, started.reference, query);
    headers.set("Set-Cookie", await clearPayment(args));
  }
  const open = started && started.state !== "settled" ? started : null;
  const orderRequest = { api, choice, query, ownLocation: profile.location_id, started: open, now };
  const first = await orderWithDraft(soon ?? missingDraft, orderRequest);
  return {
    denied: false as const,
    paid: null,
    choice,
    /** For the heading and the placeholder; the order has its own. */
    summary: first.summary,
    order:
      soon || mustRenderInOnePass(args.request, query)
        ? first
        : orderWithDraftOrTimeout(first, loaded, orderRequest),
    scriptUrl: siteOf(args.context).paystack.scriptUrl,
  };
}

const denied = () => data({ denied: true as const }, { status: 403 });

/** The checkout's data, or a 403 with a page for those who may not pay. */
export async function loader(args: LoaderFunctionArgs) {
  const choice = planParams(args.params);
  // Only owners pay, so other roles are not asked to verify a phone.
  const { role } = profileOf(args) ?? {};
  if (role === "manager" || role === "cashier") return denied();
  try {
    const headers = new Headers();
    return data(await loadCheckout(args, choice, headers), { headers });
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
