import { randomBytes, randomUUID } from "node:crypto";
import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Logger } from "pino";
import type { SiteContext } from "../../site-context";
import { contentSecurityPolicy } from "../content-security-policy";
import type { Settings } from "../settings";
import { type KeptPage, keepPage } from "./kept-page";
import { scriptsLast } from "./scripts-last";
import { withoutNonce } from "./without-nonce";

/** A page that says something about keeping it, or to its visitor alone, is not for everybody. */
function isForEverybody({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    (headers.get("content-type") ?? "").startsWith("text/html") &&
    !headers.has("set-cookie") &&
    !headers.has("cache-control") &&
    !headers.has("vary")
  );
}

/**
 * Renders pages for everybody: from their address alone. Nothing that a visitor sends (host, cookies, other headers,
 * unknown parameters) reaches Remix, so that nothing of it can be in a page that others get.
 * @returns undefined for a page that must not be kept.
 */
export function sharedPageRenderer(settings: Settings, log: Logger, build: ServerBuild) {
  const handle = createRequestHandler(build, "production");
  const origin = settings.publicUrl?.origin ?? `http://${settings.host}:${settings.port}`;
  return async (address: string): Promise<KeptPage | undefined> => {
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
    if (!isForEverybody(response)) {
      await response.body?.cancel();
      return undefined;
    }
    const page = withoutNonce(await response.text(), nonce);
    if (!page) return undefined;
    const { html, hashes } = scriptsLast(page);
    return keepPage(html, contentSecurityPolicy({ hashes }));
  };
}
