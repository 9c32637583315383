import { type RefObject, useEffect } from "react";

/** WebOTP, which is missing in TypeScript's DOM types. */
type SmsRequest = CredentialRequestOptions & { otp: { transport: ["sms"] } };

/** Sets the value and dispatches `input`, so that React and the form notice it. */
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

/** Fills in the code from the SMS in browsers that can read it (WebOTP) and after the person allows it. */
export function useSmsCode(
  field: RefObject<HTMLInputElement | null>,
  enabled: boolean,
  sentAt: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each SMS needs a new request.
  useEffect(() => {
    if (!enabled || !("OTPCredential" in window)) return;
    const request = new AbortController();
    readCode(request.signal).then(
      (code) => {
        if (code && field.current && !request.signal.aborted) typeInto(field.current, code);
      },
      // Refused, timed out or aborted: the code can still be typed.
      () => undefined,
    );
    return () => request.abort();
  }, [field, enabled, sentAt]);
}
