import { Transform } from "node:stream";
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "../nonce";
import { type RequestArgs, siteOf } from "../site-context";

const ABORT_MS = 10_000;

/** Milliseconds after which Remix rejects deferred data. It reads this export of entry.server; its default is 4,950. */
export const streamTimeout = 9_000;

/** React 18 leaves NUL bytes at the end of its buffer when a multi-byte character does not fit; documents contain no others. */
const removeNulBytes = () =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) =>
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk),
  });

/** The `Retry-After` of the loader or action that could not answer. Remix sends only a route's `headers` with its page. */
function retryAfterOf({ staticHandlerContext }: EntryContext): string | undefined {
  const { loaderHeaders, actionHeaders } = staticHandlerContext;
  const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
  return all.map((headers) => headers.get("Retry-After")).find((value) => value !== null) ?? undefined;
}

/** The `handleRequest` of a site's entry.server: streams the document with the request's nonce on its scripts. */
export function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, log } = siteOf(loadContext);
  const retryAfter = status >= 400 ? retryAfterOf(remixContext) : undefined;
  if (retryAfter) headers.set("Retry-After", retryAfter);
  return new Promise((resolve, reject) => {
    let code = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_MS} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        // Otherwise React sends large parts separately and inserts them by a script, which hides them without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          const body = removeNulBytes();
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

/** The `handleError` of a site's entry.server: logs errors with the request's id, except error responses and aborted requests. */
export function logRouteError(error: unknown, { request, context }: RequestArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  siteOf(context).log.error({ err: error }, "loader or action failed");
}
