import { type FetcherWithComponents, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";

/** The part of Paystack's popup, version 2, that is used here. */
type PaystackPopup = {
  resumeTransaction(
    accessCode: string,
    callbacks: {
      onSuccess: (transaction: { reference?: string }) => void;
      onCancel: () => void;
      onLoad?: () => void;
      onError: (error: { message?: string }) => void;
    },
  ): unknown;
};
type PaystackConstructor = new () => PaystackPopup;

const LOAD_TIMEOUT_MS = 15_000;
let popup: Promise<PaystackPopup> | undefined;

function constructorOnPage(): PaystackConstructor | undefined {
  return (window as { PaystackPop?: PaystackConstructor }).PaystackPop;
}

function load(src: string): Promise<PaystackPopup> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      window.clearTimeout(timer);
      script.remove();
      reject(new Error("Unable to load paystack inline script"));
    };
    const timer = window.setTimeout(fail, LOAD_TIMEOUT_MS);
    script.src = src;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      window.clearTimeout(timer);
      const Popup = constructorOnPage();
      if (Popup) resolve(new Popup());
      else fail();
    };
    document.head.append(script);
  });
}

/**
 * The page's Paystack popup, loaded at the first call. There is one instance for each page, because an instance never
 * removes its frames and listeners. After a failure the next call loads it again.
 * @throws {Error} 'Unable to load paystack inline script' (spec §8).
 */
function paystackPopup(src: string): Promise<PaystackPopup> {
  popup ??= load(src).catch((error: unknown) => {
    popup = undefined;
    throw error;
  });
  return popup;
}

/** A payment that the API opened at Paystack. */
export type CardPayment = {
  reference: string;
  access_code: string;
  authorization_url: string;
  /** Different for each attempt, so that paying the same order again opens the popup again. */
  openedAt: number;
};

export type PopupState =
  | { phase: "idle" | "loading" | "open" | "closed" | "unavailable" | "settling" }
  | { phase: "failed"; message: string };

/** The form that settles a payment after the popup reports success. */
export type SettlementPost = (reference: string) => { fields: Record<string, string>; action: string };

/**
 * Opens the card popup for a payment, and settles the payment when the popup reports success. A closed popup says nothing
 * about the payment, so the page then offers to resume or to check it.
 * @param settlement - A constant outside the component, or memoised.
 * @param send - A fetcher's `submit`, to stay on the page; otherwise the post navigates.
 */
export function useCardPayment(
  payment: CardPayment | null,
  scriptUrl: string,
  settlement: SettlementPost,
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
            const { fields, action } = settlement(reference);
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
    [scriptUrl, submit, settlement],
  );

  useEffect(() => {
    // StrictMode runs effects twice, which would open two popups.
    if (!payment || opened.current === payment.openedAt) return;
    opened.current = payment.openedAt;
    void open(payment);
  }, [payment, open]);

  return { state, resume: () => payment && void open(payment), reset: () => setState({ phase: "idle" }) };
}

/**
 * Reloads a page that was reached by client-side navigation, whose security policy would be that of the first page and
 * forbid the card popup, or that Back restored from the browser's cache, because its order may have been paid since.
 */
export function useFreshDocument(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType("navigation");
    if (!entry) return;
    const first = new URL(entry.name, window.location.href).pathname.split("/")[1];
    if (first !== window.location.pathname.split("/")[1]) window.location.reload();
  }, []);
  useEffect(() => {
    const reloadRestoredPage = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pageshow", reloadRestoredPage);
    return () => window.removeEventListener("pageshow", reloadRestoredPage);
  }, []);
}
