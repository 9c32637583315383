import type { Request, RequestHandler } from "express";
import { refuse } from "./refuse";

/** A name or an address, and a port; nothing that a URL would read as a user or a path. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

function isReadable({ originalUrl, path, headers: { host = "" } }: Request): boolean {
  if (new URLSearchParams(originalUrl.split("?")[1]).has("_data")) return false;
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
 * proxies are asked, a Host that is none, and `?_data=`, Remix' earlier data requests, which it answers and logs as faults.
 */
export const readableAddress: RequestHandler = (request, response, next) => {
  if (isReadable(request)) return next();
  refuse(response, 400, "That address could not be read.");
};
