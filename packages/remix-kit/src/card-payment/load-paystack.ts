/** The part of Paystack's popup, version 2, that is used here. */
export type PaystackPopup = {
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
export function paystackPopup(src: string): Promise<PaystackPopup> {
  popup ??= load(src).catch((error: unknown) => {
    popup = undefined;
    throw error;
  });
  return popup;
}
