import { useNavigate } from "@remix-run/react";
import { addonsAllowed } from "@vendor/pricing-engine";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type PlanChoice, paths } from "../../paths";
import type { CardView } from "../account/SavedCards";
import { chargeableCard } from "./card-choices";
import type { CheckoutReply } from "./checkout-reply";
import { localQuote, quoteForMethod } from "./local-quote";
import { addonFieldNames, type Choices, isBlank, orderQuery, type Summary } from "./order-form";
import { offeredMethod, paymentOptions } from "./payment-options";

/** React warns about layout effects on the server. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Keeps choices made before the scripts loaded, which React would reset. */
function useEarlyChoices(form: RefObject<HTMLFormElement>, take: (early: Partial<Choices>) => void): void {
  // Only after the first render.
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
  /** Called when an extra is chosen that the plan cannot have. */
  onUpgrade: () => void;
};

/** Fields that do not affect the API's price of an order with a coupon. */
const paymentFields: readonly string[] = ["payment_method", "auth_code", "save_card"];

/** The choices and their price, kept in the address. */
export function useOrder({ form, choice, summary, cards, loaded, reply, onUpgrade }: Options) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Choices>(reply?.choices ?? loaded);
  const [changed, setChanged] = useState(false);
  const coupon = reply ? reply.choices.coupon : loaded.coupon;
  const latest = useRef(loaded);
  latest.current = reply?.choices ?? loaded;
  const hasDraft = !isBlank(latest.current);

  useEarlyChoices(form, (early) => setChosen((current) => ({ ...current, ...early })));
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

  const base = localQuote(summary, chosen, 0) ?? reply?.quote ?? summary.quote;
  const options = paymentOptions(base, summary);
  const method = offeredMethod(chosen.payment_method, options);
  const card = chargeableCard(chosen.auth_code, cards);
  const same = method === chosen.payment_method && card === chosen.auth_code;
  const choices = same ? chosen : { ...chosen, payment_method: method, auth_code: card };
  const quote = quoteForMethod(base, summary, method);

  function choose(field: keyof Choices, value: string) {
    const isAddon = addonFieldNames.some((name) => name === field);
    if (isAddon && value !== "" && !addonsAllowed(quote.planId)) return onUpgrade();
    const next: Choices = { ...choices, [field]: value };
    setChosen(next);
    setChanged(true);
    const to = paths.planDetails(choice, orderQuery(next));
    // Only the API can price a coupon. Otherwise the address changes without a call.
    if (next.coupon && !paymentFields.includes(field))
      navigate(to, { replace: true, preventScrollReset: true });
    else window.history.replaceState(window.history.state, "", `${to}${window.location.hash}`);
  }

  return {
    choices,
    /** The choices without corrections for methods and cards that are not available. */
    chosen,
    choose,
    changed,
    options,
    method,
    quote,
    address: paths.planDetails(choice, orderQuery(choices)),
  };
}
