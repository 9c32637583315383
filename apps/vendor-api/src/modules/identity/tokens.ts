import { type TokenClaims, TokenClaimsSchema } from "@vendor/api";
import { errors, jwtVerify, SignJWT } from "jose";
import type { Deps } from "../../deps.ts";
import { secretKey } from "./secret-keys.ts";

const ALGORITHM = "HS256";
const ISSUER = "vendor-api";
const AUDIENCE = "vendor-sites";

/** Signs a login token; `exp` is its session's end. */
export async function signToken(deps: Pick<Deps, "env" | "clock">, claims: TokenClaims): Promise<string> {
  const { sub, exp, ...rest } = claims;
  return new SignJWT(rest)
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setSubject(sub)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(deps.clock.now().getTime() / 1000))
    .setExpirationTime(exp)
    .sign(secretKey(deps.env, "token"));
}

/**
 * Whether the signature is written the one way that we write it. Decoders pass over padding, other alphabets' letters and
 * the last letter's spare bits, so that several texts would be one token.
 */
function isWrittenOurWay(token: string): boolean {
  const signature = token.slice(token.lastIndexOf(".") + 1);
  return Buffer.from(signature, "base64url").toString("base64url") === signature;
}

/** A token's claims; undefined unless we signed it, with our one algorithm, and it has not expired. */
export async function readToken(
  deps: Pick<Deps, "env" | "clock">,
  token: string,
): Promise<TokenClaims | undefined> {
  if (!isWrittenOurWay(token)) return undefined;
  try {
    const { payload } = await jwtVerify(token, secretKey(deps.env, "token"), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: deps.clock.now(),
    });
    return TokenClaimsSchema.safeParse(payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
