import { type RefObject, useEffect } from "react";

/** WebOTP, which TypeScript's DOM does not know yet. */
type SmsRequest = CredentialRequestOptions & { otp: { transport: ["sms"] } };

/** Types a code as a person would, so that the field, its form and React all see it. */
function typeInto(input: HTMLInputElement, code: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(input, code);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

async function readCode(signal: AbortSignal): Promise<string | undefined> {
  const request: SmsRequest = { otp: { transport: ["sms"] }, signal };
  const credential = await navigator.credentials.get(request);
  return credential && "code" in credential && typeof credential.code === "string"
    ? credential.code
    : undefined;
}

/**
 * Where the browser can read the code from the SMS (WebOTP), it asks the person and fills the field. The waiting ends with
 * the page, and begins anew with each SMS.
 */
export function useSmsCode(
  field: RefObject<HTMLInputElement | null>,
  enabled: boolean,
  sentAt: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another SMS is waited for anew.
  useEffect(() => {
    if (!enabled || !("OTPCredential" in window)) return;
    const waiting = new AbortController();
    readCode(waiting.signal).then(
      (code) => {
        if (code && field.current && !waiting.signal.aborted) typeInto(field.current, code);
      },
      // Refused by the person, over in time, or aborted by us: the code can still be typed.
      () => undefined,
    );
    return () => waiting.abort();
  }, [field, enabled, sentAt]);
}
