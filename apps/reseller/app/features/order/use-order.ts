import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { type OrderQuery, orderIn, paths } from "../../paths";
import { type Choices, choicesOf, orderQuery, type Summary } from "./order";
import { tokenQuote } from "./token-quote";

/** React warns of layout effects on the server, where there is no layout. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** What the form says now, whoever filled it in. */
function typedIn(form: HTMLFormElement): Choices {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form)) typed.append(name, String(value));
  return choicesOf(orderIn(typed));
}

/** The order as it is being chosen, with its price at every moment, kept in the address. */
export function useOrder(form: RefObject<HTMLFormElement>, asked: OrderQuery, summary: Summary) {
  const [choices, setChoices] = useState(() => choicesOf(asked));
  const [changed, setChanged] = useState(false);

  useBeforePaint(() => {
    // On a slow phone most of the order is chosen before the scripts have come; React would put it back.
    if (form.current) setChoices(typedIn(form.current));
  }, []);

  function choose(field: keyof Choices, value: string) {
    const next = { ...choices, [field]: value };
    setChoices(next);
    setChanged(true);
    const to = paths.planDetails(orderQuery(asked, next));
    window.history.replaceState(window.history.state, "", `${to}${window.location.hash}`);
  }

  return {
    choices,
    choose,
    /** Since the page came: what it said then is about another order. */
    changed,
    quote: tokenQuote(summary, choices),
    query: orderQuery(asked, choices),
  };
}
