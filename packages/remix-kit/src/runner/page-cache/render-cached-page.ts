import { createHash, randomBytes, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Logger } from "pino";
import type { SiteContext } from "../../site-context";
import { contentSecurityPolicy } from "../content-security-policy";
import type { Settings } from "../settings";
import { withoutNonce } from "./page-scripts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Variant = { encoding: "br" | "gzip" | "identity"; body: Buffer; etag: string };
export type CachedPage = {
  policy: string;
  /** Best first. */
  variants: readonly Variant[];
};

/** Compresses a page. Its ETags cover the policy and the text, because after a 304 the browser uses its stored copy of both. */
async function compressPage(html: string, policy: string): Promise<CachedPage> {
  const plain = Buffer.from(html);
  // Brotli's highest quality is its default.
  const [br, gz] = await Promise.all([brotli(plain), zip(plain, { level: 9 })]);
  const tag = createHash("sha256").update(policy).update(plain).digest("base64url").slice(0, 27);
  const variant = (encoding: Variant["encoding"], body: Buffer): Variant => ({
    encoding,
    body,
    etag: `"${tag}-${encoding}"`,
  });
  return { policy, variants: [variant("br", br), variant("gzip", gz), variant("identity", plain)] };
}

/** A page with its own caching headers, or with a cookie for one visitor, must not be sent to others. */
function isPublic({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    (headers.get("content-type") ?? "").startsWith("text/html") &&
    !headers.has("set-cookie") &&
    !headers.has("cache-control") &&
    !headers.has("vary")
  );
}

/**
 * Renders pages from their address alone. Nothing else that a visitor sends (host, cookies, other headers, unknown
 * parameters) reaches Remix, so none of it can be in a page for others.
 * @returns undefined for a page that must not be cached.
 */
export function cachedPageRenderer(settings: Settings, log: Logger, build: ServerBuild) {
  const handle = createRequestHandler(build, "production");
  const origin = settings.publicUrl?.origin ?? `http://${settings.host}:${settings.port}`;
  return async (address: string): Promise<CachedPage | undefined> => {
    const nonce = randomBytes(16).toString("base64");
    const site: SiteContext = {
      nonce,
      requestId: randomUUID(),
      secure: origin.startsWith("https:"),
      cookiePrefix: settings.cookiePrefix,
      clientAddress: "",
      apiUrl: settings.apiUrl,
      sites: settings.sites,
      paystack: settings.paystack,
      sessionSecret: settings.sessionSecret,
      log,
    };
    const context: AppLoadContext = { site };
    const response = await handle(new Request(new URL(address, origin)), context);
    if (!isPublic(response)) {
      await response.body?.cancel();
      return undefined;
    }
    const page = withoutNonce(await response.text(), nonce);
    if (!page) return undefined;
    return compressPage(page.html, contentSecurityPolicy({ hashes: page.hashes }));
  };
}
