import type { Response } from "express";

/**
 * Answers with one plain line, before any page is made. It carries its own policy, because some of these answers are
 * given before the page's headers are set.
 */
export function refuse(response: Response, status: number, words: string): void {
  response
    .status(status)
    .set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
    .set("X-Content-Type-Options", "nosniff")
    .set("Cache-Control", "no-store")
    .type("text/plain")
    .send(words);
}
