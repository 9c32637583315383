import { useNavigate } from "@remix-run/react";
import { addonQuery, addonsIn, withAddon } from "@vendor/api/addons";
import { kobo } from "@vendor/pricing-engine";
import { durationFromCode, type Quote } from "@vendor/pricing-engine/vendor";
import {
  foreignDifference,
  offeredMethod,
  type PaymentMethod,
  type PaymentOption,
  paymentOptions,
  quoteForMethod,
  quoteInBrowser,
  replaceAddress,
  useBeforePaint,
} from "@vendor/remix-kit/order";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type PlanChoice, paths } from "../../paths";
import type { CardView } from "../account/SavedCards";
import type { CheckoutReply } from "./checkout-action.server";
import type { LoadedOrder } from "./checkout-loader.server";
import { isBlank, type OrderChoices, orderQuery, type Summary } from "./order-form";

/** Keeps choices made before the scripts loaded, which React would reset. */
function useEarlyChoices(
  form: RefObject<HTMLFormElement>,
  take: (early: [name: string, value: string][]) => void,
): void {
  // Only after the first render.
  useBeforePaint(() => {
    if (!form.current) return;
    const ticked = [...form.current.querySelectorAll<HTMLInputElement>("input:checked")];
    const early = ticked
      .filter((input) => !input.defaultChecked)
      .map(({ name, value }): [string, string] => [name, value]);
    if (early.length > 0) take(early);
  }, []);
}

type Options = {
  form: RefObject<HTMLFormElement>;
  choice: PlanChoice;
  summary: Summary;
  loaded: LoadedOrder;
  reply: CheckoutReply | null;
  /** Called when an extra is chosen that the plan cannot have. */
  onUpgrade: () => void;
};

/** Fields that do not affect the API's price of an order with a coupon. */
const paymentFields: readonly string[] = ["payment_method", "bank", "auth_code", "save_card"];

/** The choices and their price, kept in the address. */
export function useOrder({ form, choice, summary, loaded: order, reply, onUpgrade }: Options) {
  const { cards, choices: loaded } = order;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<OrderChoices>(reply?.choices ?? loaded);
  const [changed, setChanged] = useState(false);
  const coupon = reply ? reply.choices.coupon : loaded.coupon;
  const latest = useRef(loaded);
  latest.current = reply?.choices ?? loaded;
  const hasDraft = !isBlank(latest.current);

  useEarlyChoices(form, (early) =>
    setChosen((current) => ({
      ...current,
      ...Object.fromEntries(early.filter(([name]) => name in current)),
      addons: addonsIn([...Object.entries(addonQuery(current.addons)), ...early]),
    })),
  );
  useEffect(() => {
    setChosen((current) => {
      // The draft was loaded later, and nothing has been chosen in the meantime.
      if (hasDraft && isBlank(current)) return latest.current;
      return current.coupon === coupon ? current : { ...current, coupon };
    });
  }, [coupon, hasDraft]);
  useEffect(() => {
    if (reply) setChanged(false);
  }, [reply]);
  useEffect(() => {
    // The address that Back returns to has the choices of that time. Back and Forward may also lead to another page.
    const restore = () => {
      if (window.location.pathname === paths.planDetails(choice))
        replaceAddress(paths.planDetails(choice, orderQuery(chosen)));
    };
    window.addEventListener("popstate", restore);
    return () => window.removeEventListener("popstate", restore);
  }, [choice, chosen]);

  const base = localQuote(summary, chosen, 0) ?? reply?.quote ?? summary.quote;
  const card = chargeableCard(chosen.auth_code, cards);
  const isForeign = isForeignCard(card, cards);
  const options = paymentOptions(base, summary, isForeign);
  const method = offeredMethod(chosen.payment_method, options) || obviousMethod(options);
  // An order that costs nothing asks for a choice (spec §5).
  const isOwnAtFirst = order.isOnboarded || base.total > 0;
  const onboarding = chosen.onboarding || (isOwnAtFirst ? selfOnboarding(summary) : "");
  const same =
    method === chosen.payment_method && card === chosen.auth_code && onboarding === chosen.onboarding;
  const choices = same ? chosen : { ...chosen, payment_method: method, auth_code: card, onboarding };
  const quote = quoteForMethod(base, summary, method, isForeign);
  /** What the address keeps: an onboarding that nobody chose is found again from the order. */
  const kept = { ...choices, onboarding: chosen.onboarding };

  /** @param qty - 0 takes the group out of the order. */
  function chooseAddon(group: number, qty: number) {
    if (qty > 0 && summary.planDetails[0]?.isFree) return onUpgrade();
    change("addons", { ...kept, addons: withAddon(choices.addons, group, qty) });
  }

  function choose(field: Exclude<keyof OrderChoices, "addons">, value: string) {
    change(field, { ...kept, [field]: value });
  }

  function change(field: keyof OrderChoices, next: OrderChoices) {
    setChosen(next);
    setChanged(true);
    const to = paths.planDetails(choice, orderQuery(next));
    // Only the API can price a coupon. Otherwise the address changes without a call.
    if (next.coupon && !paymentFields.includes(field))
      navigate(to, { replace: true, preventScrollReset: true });
    else replaceAddress(to);
  }

  return {
    choices,
    /** The choices without corrections for methods and cards that are not available. */
    chosen,
    choose,
    chooseAddon,
    changed,
    options,
    method,
    quote,
    isForeign,
    /** How much more a card from abroad would cost, for the note beside a new card. */
    foreignDifference: card === "" ? foreignDifference(base, summary, method) : kobo(0),
    address: paths.planDetails(choice, orderQuery(kept)),
  };
}

/** The method that stands there at first: the wallet if it covers the order, or the only one that can pay; "" with more. */
export function obviousMethod(options: readonly PaymentOption[]): PaymentMethod | "" {
  const [first, ...others] = options.filter(({ short }) => short === 0);
  return first && (first.method === "wallet" || others.length === 0) ? first.method : "";
}

/** The onboarding without a price; "" when there is none. */
export function selfOnboarding({ onboarding }: Pick<Summary, "onboarding">): string {
  const option = onboarding.find(({ amount }) => amount === 0);
  return option ? String(option.id) : "";
}

/** The card's handle if it can be charged; "" when the card was removed or has expired. */
export function chargeableCard(handle: string, cards: readonly CardView[]): string {
  return cards.some(({ id, expired }) => id === handle && !expired) ? handle : "";
}

/** Whether the chosen card is a saved one from abroad. */
function isForeignCard(handle: string, cards: readonly CardView[]): boolean {
  return cards.some(({ id, foreign }) => id === handle && foreign);
}

/**
 * Prices the choices in the browser. Only the API can price an order with a coupon.
 * @param now - The instant of the quote.
 * @returns The quote for card payment, or undefined when only the API can price the order.
 */
export function localQuote(summary: Summary, choices: OrderChoices, now: number): Quote | undefined {
  if (choices.coupon !== "") return undefined;
  return quoteInBrowser(summary, {
    duration: durationFromCode(summary.quote.duration),
    addons: choices.addons,
    onboarding: summary.onboarding.find(({ id }) => String(id) === choices.onboarding),
    // What the replaced time is worth, of which the engine takes no more than the order costs.
    credit: kobo(summary.quote.credit + summary.unused_lost),
    fee: summary.fee_schedule,
    now,
  });
}

const DELAY_MS = 800;

/**
 * Saves the choices as a draft shortly after the last change, or when the page is left. Failures are ignored, because the
 * address has the choices too.
 * @returns A function that cancels saving, to be called when the form is submitted, whose action saves the draft.
 */
export function useDraft(choice: PlanChoice, choices: OrderChoices): () => void {
  const first = useRef(choices);
  const waiting = useRef<{ timer: number; send: () => void } | null>(null);
  const path = paths.planDraft(choice);

  useEffect(() => {
    if (first.current === choices) return;
    const { addons, ...rest } = choices;
    const send = () => {
      cancel();
      void fetch(path, {
        method: "POST",
        body: new URLSearchParams({ ...rest, ...addonQuery(addons) }),
        keepalive: true,
      }).catch(() => undefined);
    };
    const cancel = () => {
      window.clearTimeout(waiting.current?.timer);
      waiting.current = null;
    };
    waiting.current = { timer: window.setTimeout(send, DELAY_MS), send };
    return cancel;
  }, [path, choices]);

  useEffect(() => {
    const leave = () => waiting.current?.send();
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);

  return () => {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };
}
