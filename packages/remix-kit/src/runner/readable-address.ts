import type { Request, RequestHandler } from "express";
import { refuse } from "./refuse";

/** A name or an address, and a port; nothing that a URL would read as a user or a path. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/** Remix matches every part of every path that is asked for: no page of ours has as many. */
const MOST_PATHS = 100;
const MOST_SEGMENTS = 8;

function asksForTooMuch(query: URLSearchParams): boolean {
  const paths = query.getAll("p");
  return paths.length > MOST_PATHS || paths.some((path) => path.split("/").length > MOST_SEGMENTS);
}

function isReadable({ originalUrl, path, headers: { host = "" } }: Request): boolean {
  const query = new URLSearchParams(originalUrl.split("?")[1]);
  if (query.has("_data") || (path === "/__manifest" && asksForTooMuch(query))) return false;
  if (!originalUrl.startsWith("/") || !HOST.test(host) || !URL.canParse(`http://${host}/`)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Refuses a broken percent-encoding, which the router would only warn about, a whole address in the place of a path, as
 * proxies are asked, a Host that is none, `?_data=`, Remix' earlier data requests, which it answers and logs as faults, and questions about
 * hundreds of routes at once.
 */
export const readableAddress: RequestHandler = (request, response, next) => {
  if (isReadable(request)) return next();
  refuse(response, 400, "That address could not be read.");
};
