import type { RequestHandler } from "express";
import { refuse } from "./refuse";

/** The largest form that any page has is a few hundred bytes. */
export const BODY_LIMIT = 64 * 1024;

/**
 * Refuses bodies over the limit before reading them. Browsers always state a form's length, and Node cuts a body off
 * at the length stated, so a body of unknown length is refused as well.
 */
export const bodyLimit: RequestHandler = (request, response, next) => {
  const stated = request.headers["content-length"];
  if (request.headers["transfer-encoding"] !== undefined && stated === undefined) {
    response.set("Connection", "close");
    refuse(response, 411, "State the length of the request.");
    return;
  }
  if (Number(stated ?? 0) > BODY_LIMIT) {
    response.set("Connection", "close");
    refuse(response, 413, "The request is too large.");
    return;
  }
  next();
};
