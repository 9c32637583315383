import { brand } from "@vendor/brand";
import { createTransport } from "nodemailer";
import { DELIVERIES_AT_ONCE, type Sender } from "../../modules/messages/deliver-outbox.ts";

/** Milliseconds: for each step of a delivery, and for the whole of it, which a server could drag out step by step. */
const emailLimits = { stepMs: 10_000, deliveryMs: 60_000 };

/** Sends e-mails, and closes its connections when there is nothing more to send. */
export type EmailSender = { send: Sender; close(): void };

/**
 * Sends e-mails over SMTP, by connections that are kept open for the next one.
 * @param smtpUrl - `smtp://user:password@host:port`, or `smtps://…`.
 */
export function createEmailSender(smtpUrl: string, { stepMs, deliveryMs } = emailLimits): EmailSender {
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
        // An object keeps the recipient one address, whatever commas it may hold.
        to: { name: "", address: to },
        ...{ subject, text },
        attachments: attachments.map(({ name: filename, type: contentType, bytes: content }) => ({
          ...{ filename, contentType, content },
        })),
        signal: AbortSignal.timeout(deliveryMs),
      });
    },
    close: () => transport.close(),
  };
}
