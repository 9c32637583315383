import type { Deps, Session } from "../deps.ts";
import { renewToken } from "../modules/identity/renew-token.ts";
import { readToken } from "../modules/identity/tokens.ts";
import { Refusal } from "../refusal.ts";

/** An answer as it is kept for repetitions: in place of its token, whose session it was. */
export type RememberedAnswer = { answer: unknown; session?: { sessionId: string; userId: number } };

type TokenDeps = Pick<Deps, "db" | "env" | "clock">;

/** What may be kept of an answer; undefined when it carries a secret that cannot be given anew. */
export async function rememberAnswer(deps: TokenDeps, body: unknown): Promise<RememberedAnswer | undefined> {
  if (body === null || typeof body !== "object") return { answer: body };
  const { api_token: token, ...answer } = body as Record<string, unknown>;
  if (Object.keys(answer).some((field) => field.endsWith("_token"))) return undefined;
  if (token === undefined) return { answer };
  const claims = await readToken(deps, String(token));
  return claims && { answer, session: { sessionId: claims.sid, userId: Number(claims.sub) } };
}

/**
 * The first answer again, with a token of the session that asks now, else of the one that the first answer opened.
 * @throws {Refusal} `UNAUTHORIZED` when that session has ended: a repetition must not open it again.
 */
export async function repeatAnswer(
  deps: TokenDeps,
  { answer, session }: RememberedAnswer,
  asking?: Pick<Session, "sessionId" | "userId">,
): Promise<unknown> {
  if (!session) return answer;
  const token = await renewToken(deps, asking ?? session);
  if (token === undefined) throw new Refusal("UNAUTHORIZED");
  return { ...(answer as object), api_token: token };
}
