import { Transform } from "node:stream";
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "../nonce";
import { type RequestArgs, siteOf } from "../site-context";

/** Milliseconds until a page that does not finish rendering is given up. */
const ABORT_MS = 10_000;

/** Milliseconds until data that a page still waits for is given up. Remix reads it from entry.server; its own is 4,950. */
export const streamTimeout = 9_000;

/**
 * React 18 sends a full buffer whole, with zeros at its end where a letter of several bytes did not fit any more. A
 * document has none of its own.
 */
const withoutZeros = () =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) =>
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk),
  });

/** The `handleRequest` of both apps' entry.server: streams the document with the request's nonce on its scripts. */
export function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, log } = siteOf(loadContext);
  return new Promise((resolve, reject) => {
    let code = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_MS} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        // What is there is sent in its place. React would hold back a large part behind its placeholder, for a script to
        // put in; nobody without scripts would see it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          const body = withoutZeros();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          code = 500;
          log.error({ err: error }, "render failed");
        },
      },
    );
    setTimeout(abort, ABORT_MS).unref();
  });
}

/** The `handleError` of both apps: faults are logged with the request's id; refusals and closed browsers are not faults. */
export function logRouteError(error: unknown, { request, context }: RequestArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  siteOf(context).log.error({ err: error }, "loader or action failed");
}
