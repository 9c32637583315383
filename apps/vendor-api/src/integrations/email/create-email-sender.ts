import { brand } from "@vendor/brand";
import { createTransport } from "nodemailer";
import type { Sender } from "../../modules/messages/deliver-outbox.ts";

const TIMEOUT_MS = 10_000;

/** Sends e-mails over SMTP. @param smtpUrl - `smtp://user:password@host:port`, or `smtps://…`. */
export function createEmailSender(smtpUrl: string): Sender {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from: { name: brand.product, address: brand.email.noReply } },
  );
  return async ({ to, subject, text }, attachments = []) => {
    await transport.sendMail({
      // An object keeps the recipient one address, whatever commas it may hold.
      to: { name: "", address: to },
      ...{ subject, text },
      attachments: attachments.map(({ name: filename, type: contentType, bytes: content }) => ({
        ...{ filename, contentType, content },
      })),
    });
  };
}
