import type { RequestHandler } from "express";
import { refuse } from "./refuse.ts";

function isReadable(path: string, host: string | undefined): boolean {
  try {
    decodeURIComponent(path);
    return URL.canParse(`http://${host ?? ""}/`);
  } catch {
    return false;
  }
}

/** Refuses a broken percent-encoding, which the router would only warn about, and a Host that is none. */
export const readableAddress: RequestHandler = (request, response, next) => {
  if (isReadable(request.path, request.headers.host)) return next();
  refuse(response, 400, "That address could not be read.");
};
