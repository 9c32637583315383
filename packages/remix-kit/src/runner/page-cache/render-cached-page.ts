import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Logger } from "pino";
import { contentSecurityPolicy } from "../content-security-policy";
import { type Settings, siteContext } from "../settings";
import type { CachedRequest } from "./cacheable-pages";
import { withoutNonce } from "./page-scripts";

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/g;
/** Every page has this element, without its nonce here (site/define-site.tsx). */
const PLACE = /<style>([^<]*)<\/style>/;

/**
 * Puts the text of the page's stylesheets into its style element, after what is there, so that the browser can draw the page as soon as the
 * document has arrived. The links stay, disabled, so that browsers do not load them: React's hydration checks the elements, and
 * scripts that open another page do not load a stylesheet that is linked.
 * @returns The page, and the base64 SHA-256 of its inline styles, if it has any.
 */
async function withStyles(html: string, clientDirectory: string | undefined) {
  const [, first] = PLACE.exec(html) ?? [];
  if (!clientDirectory || first === undefined) return { html, styleHash: undefined };
  const files = [...html.matchAll(STYLESHEET)].map(([, file = ""]) => path.join(clientDirectory, file));
  const styles = first + (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("");
  const filled = html
    .replaceAll(STYLESHEET, '<link rel="stylesheet" disabled="" href="$1"')
    .replace(PLACE, () => `<style>${styles}</style>`);
  return { html: filled, styleHash: createHash("sha256").update(styles).digest("base64") };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Variant = { encoding: "br" | "gzip" | "identity"; body: Buffer; etag: string };
export type CachedPage = {
  policy: string;
  /** The request headers that it depends on, as the page's own headers name them. */
  vary: readonly string[];
  /** The hints that it asks browsers for. */
  acceptHints: string | null;
  /** Best first. */
  variants: readonly Variant[];
};

/** Compresses a page. Its ETags cover the policy and the text, because after a 304 the browser uses its stored copy of both. */
async function compressPage(html: string, policy: string): Promise<readonly Variant[]> {
  const plain = Buffer.from(html);
  // Brotli's highest quality is its default.
  const [br, gz] = await Promise.all([brotli(plain), zip(plain, { level: 9 })]);
  const tag = createHash("sha256").update(policy).update(plain).digest("base64url").slice(0, 27);
  const variant = (encoding: Variant["encoding"], body: Buffer): Variant => ({
    encoding,
    body,
    etag: `"${tag}-${encoding}"`,
  });
  return [variant("br", br), variant("gzip", gz), variant("identity", plain)];
}

/**
 * A page with its own caching headers, or with a cookie for one visitor, must not be sent to others. It may depend on headers
 * only if it was rendered with those of its {@link CacheablePage}.
 */
function isPublic({ status, headers }: Response, readsHeaders: boolean): boolean {
  return (
    status === 200 &&
    (headers.get("content-type") ?? "").startsWith("text/html") &&
    !headers.has("set-cookie") &&
    !headers.has("cache-control") &&
    (readsHeaders || !headers.has("vary"))
  );
}

export type RendererOptions = {
  settings: Settings;
  log: Logger;
  build: ServerBuild;
  /** Folder of the built client, with the styles of its pages. */
  clientDirectory: string | undefined;
};

/**
 * Renders pages from their address, and from the headers that they are known to read, alone. Nothing else that a visitor sends
 * (host, cookies, other headers, unknown parameters) reaches Remix, so none of it can be in a page for others.
 * @returns undefined for a page that must not be cached.
 */
export function cachedPageRenderer({ settings, log, build, clientDirectory }: RendererOptions) {
  const handle = createRequestHandler(build, "production");
  const origin = settings.publicUrl?.origin ?? `http://${settings.host}:${settings.port}`;
  return async ({ address, headers }: CachedRequest): Promise<CachedPage | undefined> => {
    const nonce = randomBytes(16).toString("base64");
    const secure = origin.startsWith("https:");
    const drained = async () => {};
    const request = { nonce, requestId: randomUUID(), secure, clientAddress: "", log, drained };
    const context = siteContext(settings, request);
    const response = await handle(new Request(new URL(address, origin), { headers: headers ?? {} }), context);
    if (!isPublic(response, headers !== undefined)) {
      await response.body?.cancel();
      return undefined;
    }
    const page = withoutNonce(await response.text(), nonce);
    if (!page) return undefined;
    const { html, styleHash } = await withStyles(page.html, clientDirectory);
    const policy = contentSecurityPolicy({ hashes: page.hashes, styleHash });
    return {
      policy,
      vary: response.headers.get("vary")?.split(", ") ?? [],
      acceptHints: response.headers.get("accept-ch"),
      variants: await compressPage(html, policy),
    };
  };
}
