import { expect } from "@playwright/test";
import { urls } from "./settings.ts";

type Message = {
  id: number | string;
  channel: "sms" | "email";
  to: string;
  subject: string;
  text: string;
  sentAt: string;
};

/** The messages that the API sent to an email address or phone, newest first. */
export async function messagesTo(to: string): Promise<Message[]> {
  const response = await fetch(`${urls.api}/dev/inbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: "application/json" },
  });
  expect(response.status, "the dev inbox answers").toBe(200);
  const { messages }: { messages: Message[] } = await response.json();
  return messages;
}

/** The newest 5-digit code sent to a phone, once it has been sent. */
export async function newestCode(phone: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const [message] = await messagesTo(phone);
        code = message && /\b\d{5}\b/.exec(message.text)?.[0];
        return code;
      },
      { message: `a code for ${phone} in the dev inbox` },
    )
    .toBeDefined();
  return code ?? "";
}

/** The newest link to a website page that was emailed to an address, as path and query. */
export async function latestLink(email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const links = (await messagesTo(email)).map(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? "");
        link = links.find((found) => URL.canParse(found) && new URL(found).pathname === path);
        return link;
      },
      { message: `a link to ${path} for ${email} in the dev inbox` },
    )
    .toBeDefined();
  const { pathname, search } = new URL(link ?? "");
  return `${pathname}${search}`;
}
