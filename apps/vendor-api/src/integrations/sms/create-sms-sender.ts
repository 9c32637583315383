import type { Sender } from "../../modules/messages/deliver-outbox.ts";

const TIMEOUT_MS = 10_000;

export type SmsSettings = {
  url: string;
  apiKey: string | undefined;
  /** Sender name or number as registered with the provider. */
  sender: string | undefined;
};

/** A Nigerian phone (11 digits from 0) the way providers want it. */
function internationalPhone(phone: string): string {
  return phone.replace(/^0(?=\d{10}$)/, "234");
}

/** Sends text messages by posting `{to, from, text}` as JSON to a provider, with its key as bearer token. */
export function createSmsSender({ url, apiKey, sender }: SmsSettings, send: typeof fetch = fetch): Sender {
  return async ({ to, text }) => {
    const response = await send(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ to: internationalPhone(to), ...(sender && { from: sender }), text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`);
  };
}
