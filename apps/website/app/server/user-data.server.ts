import { createCookie } from "@remix-run/node";
import { type RequestArgs, siteOf } from "@vendor/remix-kit";
import { z } from "zod";

/** The person who signed up on this device (spec §4), or tried to, to fill in the log-in form. It grants no access. */
const UserDataSchema = z.object({ name: z.string().max(200), username: z.string().max(254) });
type UserData = z.infer<typeof UserDataSchema>;

const MONTH = 30 * 24 * 3600;

function cookieFor({ context }: Pick<RequestArgs, "context">, maxAge: number) {
  const { secure } = siteOf(context);
  const name = secure ? "__Host-user-data" : "user-data";
  return createCookie(name, { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge });
}

/** The `Set-Cookie` value that remembers the person for 30 days. */
export function userDataCookie(args: Pick<RequestArgs, "context">, { name, username }: UserData) {
  return cookieFor(args, MONTH).serialize({ name, username });
}

/** Whether the Cookie header may name a person who signed up here. */
export const hasUserData = (cookies: string | undefined) => /user-data/.test(cookies ?? "");

/** The `Set-Cookie` value that forgets the person. */
export function clearedUserDataCookie(args: Pick<RequestArgs, "context">) {
  return cookieFor(args, 0).serialize("");
}

/** The person who signed up here; undefined when the cookie is missing or invalid. */
export async function userDataOf(args: RequestArgs): Promise<UserData | undefined> {
  const value: unknown = await cookieFor(args, MONTH).parse(args.request.headers.get("cookie"));
  return UserDataSchema.safeParse(value).data;
}
