import { useNavigate } from "@remix-run/react";
import { addonsAllowed } from "@vendor/pricing-engine";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type PlanChoice, paths } from "../../paths";
import type { CardView } from "../account/SavedCards";
import { chargeableCard } from "./card-choices";
import type { CheckoutReply } from "./checkout-reply";
import { localQuote, paidWith } from "./local-quote";
import { addonFieldNames, type Choices, isBlank, orderQuery, type Summary } from "./order-form";
import { offeredMethod, paymentOptions } from "./payment-rails";

/** React warns of layout effects on the server, where there is no layout. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Takes over what was chosen before the scripts had come: on a slow phone that is most of the order, and React would
 * put the radios back to what the server knew.
 */
function useEarlyChoices(form: RefObject<HTMLFormElement>, take: (early: Partial<Choices>) => void): void {
  // Only the first look is at what came before the scripts.
  useBeforePaint(() => {
    if (!form.current) return;
    const ticked = [...form.current.querySelectorAll<HTMLInputElement>("input:checked")];
    const early = ticked.filter((input) => !input.defaultChecked).map(({ name, value }) => [name, value]);
    if (early.length > 0) take(Object.fromEntries(early));
  }, []);
}

type Options = {
  form: RefObject<HTMLFormElement>;
  choice: PlanChoice;
  summary: Summary;
  cards: readonly CardView[];
  loaded: Choices;
  reply: CheckoutReply | null;
  /** An extra was pressed that the plan cannot have. */
  onUpgrade: () => void;
};

/** Fields whose change is no change of the price that only the API can say. */
const paymentFields: readonly string[] = ["payment_method", "auth_code", "save_card"];

/** The order as it is being chosen, with its price at every moment, kept in the address. */
export function useOrder({ form, choice, summary, cards, loaded, reply, onUpgrade }: Options) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Choices>(reply?.choices ?? loaded);
  const [changed, setChanged] = useState(false);
  const coupon = reply ? reply.choices.coupon : loaded.coupon;
  const latest = useRef(loaded);
  latest.current = reply?.choices ?? loaded;
  const kept = !isBlank(latest.current);

  useEarlyChoices(form, (early) => setChosen((current) => ({ ...current, ...early })));
  useEffect(() => {
    setChosen((current) => {
      // What was kept came after all, to a page where nothing has been chosen since.
      if (kept && isBlank(current)) return latest.current;
      return current.coupon === coupon ? current : { ...current, coupon };
    });
  }, [coupon, kept]);
  useEffect(() => {
    if (reply) setChanged(false);
  }, [reply]);

  const base = localQuote(summary, chosen, 0) ?? reply?.quote ?? summary.quote;
  const rails = paymentOptions(base, summary);
  const method = offeredMethod(chosen.payment_method, rails);
  const card = chargeableCard(chosen.auth_code, cards);
  const same = method === chosen.payment_method && card === chosen.auth_code;
  const choices = same ? chosen : { ...chosen, payment_method: method, auth_code: card };
  const quote = paidWith(base, summary, method);

  function choose(field: keyof Choices, value: string) {
    const isAddon = addonFieldNames.some((name) => name === field);
    if (isAddon && value !== "" && !addonsAllowed(quote.planId)) return onUpgrade();
    const next: Choices = { ...choices, [field]: value };
    setChosen(next);
    setChanged(true);
    const to = paths.planDetails(choice, orderQuery(next));
    // Only the API knows what a coupon is worth. Everything else is priced here, so the address changes without a call.
    if (next.coupon && !paymentFields.includes(field))
      navigate(to, { replace: true, preventScrollReset: true });
    else window.history.replaceState(window.history.state, "", `${to}${window.location.hash}`);
  }

  return {
    choices,
    /** As set, for what must not change by itself. */
    chosen,
    choose,
    changed,
    rails,
    method,
    quote,
    address: paths.planDetails(choice, orderQuery(choices)),
  };
}
