import { createCookieSessionStorage, type Session } from "@remix-run/node";
import { type RequestArgs, type SiteContext, siteOf } from "../site-context";

/** What may wait between two requests: a message to show once, and where a form's flow stands. */
export type SessionData = { flow: Record<string, string> };
export type SessionFlash = {
  message: string;
  /** The time that an order gave, in words. */
  period: string;
  /** That a flow has come to its end, said once on its last page. */
  done: string;
};
export type SiteSession = Session<SessionData, SessionFlash>;

type Storage = ReturnType<typeof createCookieSessionStorage<SessionData, SessionFlash>>;
const storages = new Map<string, Storage>();

function storageOf({ secure, cookiePrefix, sessionSecret }: SiteContext): Storage {
  const name = `${secure ? "__Host-" : ""}${cookiePrefix}session`;
  const key = `${name}:${sessionSecret}`;
  const known = storages.get(key);
  if (known) return known;
  const storage = createCookieSessionStorage<SessionData, SessionFlash>({
    cookie: {
      name,
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure,
      maxAge: 3600,
      secrets: [sessionSecret],
    },
  });
  storages.set(key, storage);
  return storage;
}

/** The visitor's signed session; a forged or foreign cookie gives an empty one. */
export function openSession({ request, context }: RequestArgs): Promise<SiteSession> {
  return storageOf(siteOf(context)).getSession(request.headers.get("cookie"));
}

/** The `Set-Cookie` value that keeps the session as it is now. */
export function commitSession(
  session: SiteSession,
  { context }: Pick<RequestArgs, "context">,
): Promise<string> {
  return storageOf(siteOf(context)).commitSession(session);
}
