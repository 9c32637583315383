import type { Request, RequestHandler, Response } from "express";
import type { Settings } from "./settings";

/** The largest form of any page has a few hundred bytes. */
const MAX_BODY_BYTES = 64 * 1024;
const MAX_PIECE_BYTES = 768 * 1024;
const METHODS = ["GET", "HEAD", "POST"];
/** A host name or an IP address, with an optional port; no user name and no path. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/**
 * Answers with one line of plain text. It sets its own security headers, because some requests are refused before the
 * page's headers are set.
 */
export function refuse(response: Response, status: number, message: string): void {
  response
    .status(status)
    .set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
    .set("Cache-Control", "no-store")
    .type("text/plain")
    .send(message);
}

/** Remix matches every part of every path in the query. No page of ours links to as many. */
const MAX_PATHS = 100;
/** No page has as many. Remix matches every beginning of a path with every route, which takes seconds for thousands. */
const MAX_SEGMENTS = 8;

const isDeep = (path: string) => path.split("/", MAX_SEGMENTS + 2).length > MAX_SEGMENTS + 1;

/** A path that no page has, in a document's and in a data request's form. */
const UNKNOWN_PATH = "/%25".repeat(MAX_SEGMENTS);

function asksForManyRoutes(query: URLSearchParams): boolean {
  const paths = query.getAll("p");
  return paths.length > MAX_PATHS || paths.some(isDeep);
}

/** The address as Remix reads it, without dot segments; undefined for an absolute request target and an invalid Host. */
function addressOf({ originalUrl, headers: { host = "" } }: Request): URL | undefined {
  if (!originalUrl.startsWith("/") || !HOST.test(host)) return undefined;
  const address = `http://${host}${originalUrl}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/**
 * The path that the site's pages get: an unknown one for one of thousands of segments, and with its percent signs escaped when
 * it contains an invalid percent-encoding, because no page is at such an address.
 */
function readablePath(path: string): string {
  if (isDeep(path)) return path.endsWith(".data") ? `${UNKNOWN_PATH}.data` : UNKNOWN_PATH;
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
}

/**
 * Refuses an absolute request target, an invalid Host, and requests for hundreds of routes at once. An invalid
 * percent-encoding and thousands of segments lead to the page for unknown addresses. The parameter `_data` is ignored as any
 * unknown one: Remix would answer such requests and log them as errors.
 */
export const checkAddress: RequestHandler = (request, response, next) => {
  const address = addressOf(request);
  if (!address || (address.pathname === "/__manifest" && asksForManyRoutes(address.searchParams))) {
    refuse(response, 400, "That address could not be read.");
    return;
  }
  const { searchParams: query } = address;
  const path = readablePath(address.pathname);
  if (path !== request.path || query.has("_data")) {
    query.delete("_data");
    request.url = query.size > 0 ? `${path}?${query}` : path;
    // Remix reads this one.
    request.originalUrl = request.url;
  }
  next();
};

/** The site's own origin: the configured one, otherwise that of the request. */
export function ownOrigin(settings: Settings, protocol: string, host: string | undefined): string {
  return settings.publicUrl?.origin ?? `${protocol}://${host ?? ""}`;
}

/**
 * Refuses other methods than GET, HEAD and POST, and posts from other sites. A post must have this site's Origin. Browsers
 * omit it or send `null` from pages without referrer; then Sec-Fetch-Site, which scripts cannot set, must be same-origin.
 */
export function checkOrigin(settings: Settings): RequestHandler {
  return (request, response, next) => {
    if (!METHODS.includes(request.method)) {
      response.set("Allow", METHODS.join(", "));
      refuse(response, 405, "That method is not allowed here.");
      return;
    }
    if (request.method !== "POST") return next();
    const { origin } = request.headers;
    const siteOrigin = ownOrigin(settings, request.protocol, request.headers.host);
    const allowed =
      origin === undefined || origin === "null"
        ? request.headers["sec-fetch-site"] === "same-origin"
        : origin === siteOrigin;
    if (allowed) {
      // Remix compares Origin with the host again, for pages only, and answers `null` with a 500. This check is stricter.
      delete request.headers.origin;
      return next();
    }
    refuse(response, 403, "This request came from another site and was refused.");
  };
}

/**
 * Refuses bodies over 64 KiB, or of a piece of a file over 768 KiB, before reading them. Browsers always send a form's length, and Node
 * reads no more than that, so a body of unknown length is refused too.
 */
export function limitBody({ largePosts }: Pick<Settings, "largePosts">): RequestHandler {
  return (request, response, next) => {
    const length = request.headers["content-length"];
    if (request.headers["transfer-encoding"] !== undefined && length === undefined) {
      response.set("Connection", "close");
      refuse(response, 411, "State the length of the request.");
      return;
    }
    const isLarge = largePosts !== undefined && request.path.startsWith(largePosts);
    if (Number(length ?? 0) > (isLarge ? MAX_PIECE_BYTES : MAX_BODY_BYTES)) {
      response.set("Connection", "close");
      refuse(response, 413, "The request is too large.");
      return;
    }
    next();
  };
}
