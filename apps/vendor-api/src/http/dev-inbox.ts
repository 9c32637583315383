import { escapeHtml, renderMail } from "@vendor/messages";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "hono";
import { outboxMessages } from "../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { listAttachments } from "../modules/papers/index.ts";
import { Refusal } from "../refusal.ts";
import { devHtml, devPage, mayUseDevTools } from "./dev-page.ts";
import { requirePlainQuery } from "./read-input.ts";

type InboxMessage = {
  id: number;
  channel: "sms" | "email";
  to: string;
  subject: string;
  text: string;
  /** The names of its files. */
  attachments: string[];
  sentAt: string;
};

/** The newest 200 messages, only those to `to` when it is given. */
export async function readInbox(deps: Pick<Deps, "db" | "env">, to: string | undefined) {
  const sent = sql<Date>`coalesce(${outboxMessages.sentAt}, ${outboxMessages.createdAt})`;
  const rows = await deps.db
    .select({
      id: outboxMessages.id,
      channel: outboxMessages.channel,
      to: outboxMessages.to,
      subject: outboxMessages.subject,
      text: outboxMessages.text,
      receipt: outboxMessages.receiptReference,
      sentAt: sent.mapWith(outboxMessages.createdAt),
    })
    .from(outboxMessages)
    .where(and(isNull(outboxMessages.withheld), to === undefined ? undefined : eq(outboxMessages.to, to)))
    .orderBy(desc(outboxMessages.id))
    .limit(200);
  const attachmentsOf = await listAttachments(
    deps.db,
    rows.flatMap(({ receipt }) => receipt ?? []),
  );
  return rows.map(({ receipt, sentAt, ...row }) => ({
    ...row,
    attachments: receipt === null ? [] : attachmentsOf(receipt),
    sentAt: sentAt.toISOString(),
  }));
}

function page(messages: InboxMessage[], to: string | undefined): Response {
  const items = messages.map(
    ({ id, channel, to: address, subject, text, attachments, sentAt }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p><small>${channel === "sms" ? "SMS" : "Email"} to <a href="?to=${encodeURIComponent(address)}">${escapeHtml(address)}</a>, <time>${sentAt}</time></small></p>
<pre>${escapeHtml(text)}</pre>
${attachments.length === 0 ? "" : `<p><small>Attached: ${escapeHtml(attachments.join(", "))}</small></p>`}
${channel === "email" ? `<p><a href="?mail=${id}">Show as it is sent</a></p>` : ""}
</article>`,
  );
  const filter = to === undefined ? "" : `<p>Only to ${escapeHtml(to)}. <a href="?">Show all</a></p>`;
  const style = `article { margin: 1rem 0; padding: .5rem 1rem; background: #fff; border: 1px solid #d9d2c4; border-radius: .5rem; }
h2 { margin: .5rem 0 0; font-size: 1.1rem; } p { margin: .25rem 0; } pre { white-space: pre-wrap; font: inherit; }`;
  return devPage(
    "Dev inbox",
    style,
    `<p>Text messages and emails that would have been sent, newest first. <a href="/dev/codes">Codes of demo staff</a> · <a href="/dev/clock">Test clock</a></p>
${filter}
${items.join("\n") || "<p>Nothing yet.</p>"}`,
  );
}

/** An email as mail programs show it. */
async function preview({ db, env }: Pick<Deps, "db" | "env">, id: number): Promise<Response> {
  const isMail = and(eq(outboxMessages.id, id), eq(outboxMessages.channel, "email"));
  const [mail] = await db.select().from(outboxMessages).where(isMail);
  if (!mail) throw new Refusal("NOT_FOUND");
  return devHtml(renderMail(mail, [env.WEBSITE_URL, env.RESELLER_URL, env.BACKOFFICE_URL]).html);
}

/**
 * GET /dev/inbox: the outbox's messages, as a page or as JSON. `?mail=12` shows that email as it is sent. It shows everyone's codes, so it does not exist in production and
 * refuses requests that came through a proxy under another host name.
 */
export async function devInbox(c: Context, deps: Deps): Promise<Response> {
  if (!mayUseDevTools(c, deps)) throw new Refusal("NOT_FOUND");
  requirePlainQuery(c.req);
  const mail = c.req.query("mail");
  if (mail !== undefined) return preview(deps, /^\d{1,9}$/.test(mail) ? Number(mail) : 0);
  const to = c.req.query("to") || undefined;
  const messages = await readInbox(deps, to);
  const accepted = c.req.header("accept") ?? "";
  if (accepted.includes("application/json") && !accepted.includes("text/html")) {
    return Response.json({ messages });
  }
  return page(messages, to);
}
