import type { Request, RequestHandler, Response } from "express";
import type { Settings } from "./settings";

/** The largest form of any page has a few hundred bytes. */
const MAX_BODY_BYTES = 64 * 1024;
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
    .set("X-Content-Type-Options", "nosniff")
    .set("Cache-Control", "no-store")
    .type("text/plain")
    .send(message);
}

/** Remix matches every part of every path in the query. No page of ours links to as many. */
const MAX_PATHS = 100;
const MAX_SEGMENTS = 8;

function asksForManyRoutes(query: URLSearchParams): boolean {
  const paths = query.getAll("p");
  return paths.length > MAX_PATHS || paths.some((path) => path.split("/").length > MAX_SEGMENTS);
}

function isReadable({ originalUrl, path, headers: { host = "" } }: Request, query: URLSearchParams): boolean {
  if (path === "/__manifest" && asksForManyRoutes(query)) return false;
  return originalUrl.startsWith("/") && HOST.test(host) && URL.canParse(`http://${host}/`);
}

/** The path with its percent signs escaped when it contains an invalid percent-encoding: no page is at such an address. */
function readablePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
}

/**
 * Refuses an absolute request target, an invalid Host, and requests for hundreds of routes at once. An invalid
 * percent-encoding leads to the page for unknown addresses. The parameter `_data` is ignored as any unknown one: Remix
 * would answer such requests and log them as errors.
 */
export const checkAddress: RequestHandler = (request, response, next) => {
  const query = new URLSearchParams(request.originalUrl.split("?")[1]);
  if (!isReadable(request, query)) {
    refuse(response, 400, "That address could not be read.");
    return;
  }
  const path = readablePath(request.path);
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
    const own = ownOrigin(settings, request.protocol, request.headers.host);
    const allowed =
      origin === undefined || origin === "null"
        ? request.headers["sec-fetch-site"] === "same-origin"
        : origin === own;
    if (allowed) {
      // Remix compares Origin with the host again, for pages only, and answers `null` with a 500. This check is stricter.
      delete request.headers.origin;
      return next();
    }
    refuse(response, 403, "This request came from another site and was refused.");
  };
}

/**
 * Refuses bodies over 64 KiB before reading them. Browsers always send a form's length, and Node reads no more than that,
 * so a body of unknown length is refused too.
 */
export const limitBody: RequestHandler = (request, response, next) => {
  const length = request.headers["content-length"];
  if (request.headers["transfer-encoding"] !== undefined && length === undefined) {
    response.set("Connection", "close");
    refuse(response, 411, "State the length of the request.");
    return;
  }
  if (Number(length ?? 0) > MAX_BODY_BYTES) {
    response.set("Connection", "close");
    refuse(response, 413, "The request is too large.");
    return;
  }
  next();
};
