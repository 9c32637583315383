import { createCookieSessionStorage, redirect, type Session } from "@remix-run/node";
import { type RequestArgs, type SiteContext, siteOf } from "../site-context";
import { cookieHeaders } from "./cookies";

/** A code that was sent; times in milliseconds since 1970. */
export type SentCodeRecord = { to: string; sentAt: number; resendAt: number };

/** The data that the kit's flows keep between requests, under one key for each flow. */
export type SessionData = {
  phoneCode: SentCodeRecord;
  /** `proof` is the API's token for the new password, present after the right code or the emailed link. */
  passwordReset: SentCodeRecord & { proof?: string };
  /** The API's proof that the password was right, while the code of the authenticator app is missing. */
  loginProof: string;
  /** The new phone whose code is to be entered. */
  newPhone: SentCodeRecord;
};
/** Messages that the next page shows once. */
export type SessionFlash = {
  message: string;
  phoneCodeMessage: string;
  passwordResetMessage: string;
  passwordResetDone: string;
  newPhoneMessage: string;
};
export type SiteSession = Session<SessionData, SessionFlash>;

type Storage = ReturnType<typeof createCookieSessionStorage>;
const storages = new Map<string, Storage>();

function storageOf({ secure, cookiePrefix, sessionSecret }: SiteContext): Storage {
  const name = `${secure ? "__Host-" : ""}${cookiePrefix}session`;
  const key = `${name}:${sessionSecret}`;
  const cached = storages.get(key);
  if (cached) return cached;
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
 * The visitor's signed session; empty when the cookie is missing or forged.
 * @typeParam Data - The keys of a site's own flows.
 * @typeParam Flash - The messages that a site's own pages show once.
 */
export function openSession<Data extends object = object, Flash extends object = object>({
  request,
  context,
}: RequestArgs): Promise<Session<SessionData & Data, SessionFlash & Flash>> {
  return storageOf(siteOf(context)).getSession(request.headers.get("cookie")) as never;
}

type AnySession = Pick<Session, "id" | "data">;

/** The `Set-Cookie` value of the session. */
export function commitSession(
  session: AnySession,
  { context }: Pick<RequestArgs, "context">,
): Promise<string> {
  return storageOf(siteOf(context)).commitSession(session as Session);
}

/** Saves the session and redirects (303), so that a reload does not post the form again. */
export async function redirectWithSession(
  args: RequestArgs,
  session: AnySession,
  to: string,
  ...cookies: string[]
) {
  const headers = cookieHeaders([await commitSession(session, args), ...cookies]);
  return redirect(to, { status: 303, headers });
}

/** The `Set-Cookie` value that deletes the session. */
export async function clearedSession(args: RequestArgs): Promise<string> {
  return storageOf(siteOf(args.context)).destroySession(await openSession(args));
}

/** The message from the previous page, and the headers that remove it. */
export async function takeMessage(args: RequestArgs) {
  const session = await openSession(args);
  const message = session.get("message") ?? null;
  const headers = new Headers();
  if (message !== null) headers.set("Set-Cookie", await commitSession(session, args));
  return { message, headers };
}
