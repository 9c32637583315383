import { type FetcherWithComponents, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { paystackPopup } from "./load-paystack";

/** A payment that the API opened at Paystack. */
export type CardPayment = {
  reference: string;
  access_code: string;
  authorization_url: string;
  /** Differs for each opening, so that paying the same order again opens the popup again. */
  openedAt: number;
};

export type PopupState =
  | { phase: "idle" | "loading" | "open" | "closed" | "unavailable" | "settling" }
  | { phase: "failed"; message: string };

/** Where the popup's word that a payment was made goes, and what is posted there. */
export type SettleAt = (reference: string) => { fields: Record<string, string>; action: string };

/**
 * Opens the card popup for a payment and settles it when the popup says that it was paid. Closing the popup proves
 * nothing, so that only offers to resume or to check.
 * @param settleAt - A constant outside the component, or memoised.
 * @param send - What posts it, when the page is to stay: a fetcher's `submit`.
 */
export function useCardPayment(
  payment: CardPayment | null,
  scriptUrl: string,
  settleAt: SettleAt,
  send?: FetcherWithComponents<unknown>["submit"],
) {
  const [state, setState] = useState<PopupState>({ phase: "idle" });
  const navigate = useSubmit();
  const submit = send ?? navigate;
  const opened = useRef(0);

  const open = useCallback(
    async ({ access_code, reference }: CardPayment) => {
      setState({ phase: "loading" });
      try {
        const popup = await paystackPopup(scriptUrl);
        setState({ phase: "open" });
        popup.resumeTransaction(access_code, {
          onSuccess: () => {
            setState({ phase: "settling" });
            const { fields, action } = settleAt(reference);
            submit(fields, { method: "post", action });
          },
          onCancel: () => setState({ phase: "closed" }),
          onError: ({ message }) =>
            setState({ phase: "failed", message: message ?? "The payment window could not be opened." }),
        });
      } catch {
        setState({ phase: "unavailable" });
      }
    },
    [scriptUrl, submit, settleAt],
  );

  useEffect(() => {
    // StrictMode runs effects twice; two popups for one payment would be two frames over each other.
    if (!payment || opened.current === payment.openedAt) return;
    opened.current = payment.openedAt;
    void open(payment);
  }, [payment, open]);

  return { state, resume: () => payment && void open(payment), reset: () => setState({ phase: "idle" }) };
}
