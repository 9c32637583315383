import { createCookieSessionStorage, redirect, type Session } from "@remix-run/node";
import { type RequestArgs, type SiteContext, siteOf } from "../site-context";

/** A code that was sent; times are milliseconds since 1970. */
export type SentCodeRecord = { to: string; sentAt: number; resendAt: number };

/** What the kit's flows keep between requests. Each flow has a key of its own, so that none overwrites another's. */
export type SessionData = {
  phoneCode: SentCodeRecord;
  /** `proof` is the API's token for the new password: the code was right, or the mailed link was opened. */
  passwordReset: SentCodeRecord & { proof?: string };
};
/** What the next page shows once. */
export type SessionFlash = {
  message: string;
  phoneCodeMessage: string;
  passwordResetMessage: string;
  passwordResetDone: string;
};
export type SiteSession = Session<SessionData, SessionFlash>;

type Storage = ReturnType<typeof createCookieSessionStorage>;
const storages = new Map<string, Storage>();

function storageOf({ secure, cookiePrefix, sessionSecret }: SiteContext): Storage {
  const name = `${secure ? "__Host-" : ""}${cookiePrefix}session`;
  const key = `${name}:${sessionSecret}`;
  const known = storages.get(key);
  if (known) return known;
  const storage = createCookieSessionStorage({
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

/**
 * The visitor's signed session; a forged or foreign cookie gives an empty one.
 * @typeParam Data - The keys of a site's own flows.
 * @typeParam Flash - What a site's own pages show once.
 */
export function openSession<Data extends object = object, Flash extends object = object>({
  request,
  context,
}: RequestArgs): Promise<Session<SessionData & Data, SessionFlash & Flash>> {
  return storageOf(siteOf(context)).getSession(request.headers.get("cookie")) as never;
}

type AnySession = Pick<Session, "id" | "data">;

/** The `Set-Cookie` value that keeps the session as it is now. */
export function commitSession(
  session: AnySession,
  { context }: Pick<RequestArgs, "context">,
): Promise<string> {
  return storageOf(siteOf(context)).commitSession(session as Session);
}

/** Keeps the session and redirects (303), so that a reload does not send the form again. */
export async function redirectWithSession(
  args: RequestArgs,
  session: AnySession,
  to: string,
  ...cookies: string[]
) {
  const headers = new Headers([["Set-Cookie", await commitSession(session, args)]]);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { status: 303, headers });
}
