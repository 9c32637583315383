import type { RequestHandler } from "express";
import { refuse } from "./refuse";
import type { Settings } from "./settings";

const METHODS = ["GET", "HEAD", "POST"];

/** The site's own origin: the configured one, else what the request was addressed to. */
export function ownOrigin(settings: Settings, protocol: string, host: string | undefined): string {
  return settings.publicUrl?.origin ?? `${protocol}://${host ?? ""}`;
}

/**
 * Refuses every change that another site asks for. A post must carry this site's Origin; browsers leave it out or say
 * `null` on pages without referrer, and then Sec-Fetch-Site, which no script can forge, has to say same-origin.
 * Other methods than GET, HEAD and POST have no use here.
 */
export function originCheck(settings: Settings): RequestHandler {
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
      // Remix compares Origin with the host once more, for pages only, and answers `null` with a 500: this check is
      // the stricter one and has decided.
      delete request.headers.origin;
      return next();
    }
    refuse(response, 403, "This request came from another site and was refused.");
  };
}
