/** Requests that found no connection, each with what sends it again. */
const requests = new Set<() => void>();
/** The link or form that was pressed last without a connection. */
let press: (() => void) | null = null;
/** Counts failures, so that the same notice is announced anew. */
let failures = 0;
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

function failed(): void {
  failures += 1;
  tell();
}

/** For `useSyncExternalStore`. */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** 0 while nothing waits for the connection, otherwise another number after each failure. */
export function lostConnection(): number {
  return press || requests.size > 0 ? failures : 0;
}

/** Sends again what waits. A press comes first: a page that it leads to aborts the requests of this one. */
export function tryAgain(): void {
  const again = press ? [press] : [...requests];
  if (press) press = null;
  else requests.clear();
  tell();
  for (const send of again) send();
}

function untilTriedAgain(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    requests.add(resolve);
    signal.addEventListener("abort", () => {
      if (requests.delete(resolve)) tell();
      reject(signal.reason);
    });
    failed();
  });
}

/** The router's own requests: data, actions and routes. */
const ofRouter = /\.data$|\/__manifest$/;

/**
 * Holds a request of the router without a connection until the person tries again: the page, what was typed and the
 * order's key stay, where Remix would show the error page.
 */
export function holdingFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal;
    // The routes of the links in view are asked for without a signal, and nothing depends on them.
    if (!signal || !ofRouter.test(new URL(String(input)).pathname)) return send(input, init);
    for (;;) {
      try {
        const response = await send(input, init);
        // An action's answer that is cut off is as good as none.
        if (init.method) await response.clone().arrayBuffer();
        // A press of before is given up: something else was done meanwhile.
        if (press) {
          press = null;
          tell();
        }
        return response;
      } catch (error) {
        // Fetch throws a TypeError when there is no connection.
        if (signal.aborted || !(error instanceof TypeError)) throw error;
      }
      await untilTriedAgain(signal);
    }
  };
}

/** Whether the press leaves this page as it is. */
function staysHere(event: MouseEvent, { target, protocol, hash, href }: HTMLAnchorElement): boolean {
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const [here] = window.location.href.split("#");
  return (
    modified ||
    target === "_blank" ||
    !protocol.startsWith("http") ||
    (hash !== "" && href.startsWith(`${here}#`))
  );
}

/**
 * Keeps the page when the connection is lost. Requests of the router wait. A link, or a form that loads a document, waits
 * when the browser says that it is offline and a request proves it: its page's scripts could not come.
 */
export function keepPageWithoutConnection(): void {
  const send = window.fetch.bind(window);
  window.fetch = holdingFetch(send);
  let passing = false;
  const hold = (event: Event, act: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    const pass = () => {
      passing = true;
      act();
      passing = false;
    };
    const probe = () => {
      const wait = () => {
        press = probe;
        failed();
      };
      send("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(pass, wait);
    };
    probe();
  };
  const capture = true;
  window.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
      if (passing || navigator.onLine || !link || staysHere(event, link)) return;
      hold(event, () => link.click());
    },
    capture,
  );
  window.addEventListener("submit", (event) => {
    // The router has prevented what it sends by itself.
    if (passing || navigator.onLine || event.defaultPrevented) return;
    const form = event.target as HTMLFormElement;
    hold(event, () => form.requestSubmit(event.submitter));
  });
}
