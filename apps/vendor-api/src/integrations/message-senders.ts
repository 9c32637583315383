import { brand } from "@vendor/brand";
import { renderMail } from "@vendor/messages";
import { createTransport } from "nodemailer";
import type { Env } from "../env.ts";
import { DELIVERIES_AT_ONCE, type Sender } from "../modules/messages/index.ts";

/** Milliseconds for each step of a delivery, and for the whole, which a slow server could otherwise drag out. */
const emailLimits = { stepMs: 10_000, deliveryMs: 60_000 };

/** Sends emails. `close` closes its connections and fails running deliveries. */
export type EmailSender = { send: Sender; close(): void };

/**
 * Sends emails over SMTP as HTML with a plain part, with connections that are reused.
 * @param smtpUrl - `smtp://user:password@host:port`, or `smtps://…`.
 * @param sites - The sites that emails link to.
 */
export function createEmailSender(
  smtpUrl: string,
  sites: Pick<Env, "WEBSITE_URL" | "RESELLER_URL" | "BACKOFFICE_URL">,
  { stepMs, deliveryMs } = emailLimits,
): EmailSender {
  const closing = new AbortController();
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: DELIVERIES_AT_ONCE,
      dnsTimeout: stepMs,
      connectionTimeout: stepMs,
      greetingTimeout: stepMs,
      socketTimeout: stepMs,
    },
    { from: { name: brand.product, address: brand.email.noReply } },
  );
  return {
    async send({ to, subject, text }, attachments = []) {
      await transport.sendMail({
        // Pass an object, because a comma in a string would make several recipients.
        to: { name: "", address: to },
        subject,
        ...renderMail({ subject, text }, [sites.WEBSITE_URL, sites.RESELLER_URL, sites.BACKOFFICE_URL]),
        attachments: attachments.map(({ name: filename, type: contentType, bytes: content }) => ({
          ...{ filename, contentType, content },
        })),
        signal: AbortSignal.any([AbortSignal.timeout(deliveryMs), closing.signal]),
      });
    },
    close() {
      closing.abort();
      transport.close();
    },
  };
}

const TIMEOUT_MS = 10_000;

export type SmsSettings = {
  url: string;
  apiKey: string | undefined;
  /** Sender name or number as registered with the provider. */
  sender: string | undefined;
};

/** A Nigerian phone (11 digits from 0) in the form that providers expect. */
function internationalPhone(phone: string): string {
  return phone.replace(/^0(?=\d{10}$)/, "234");
}

/** Sends SMS by posting `{to, from, text}` as JSON to a provider, with its key as bearer token. */
export function createSmsSender({ url, apiKey, sender }: SmsSettings, send: typeof fetch = fetch): Sender {
  return async ({ to, text }) => {
    const response = await send(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ to: internationalPhone(to), ...(sender && { from: sender }), text }),
      // A redirect would send the code to another address.
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`);
  };
}
