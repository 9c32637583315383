/** Something that failed without a connection. A form may pay, so only the person sends it again. */
type Held = { send: () => void; isForm: boolean };
/** The router's requests. */
const heldRequests = new Set<Held>();
/** The last link or form that was used. */
let heldNavigation: Held | null = null;
/** Changes with each failure and when the connection is back, so that the notice is announced again. */
let failureCount = 0;
/** Whether the browser has reported a connection since the last failure. */
let hasReconnected = false;
/** Whether the router was asked to abort what failed last. */
let hasLetGo = false;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function announce(isBack: boolean): void {
  failureCount += 1;
  hasReconnected = isBack;
  hasLetGo = false;
  notify();
}

/** Sends a held navigation again, otherwise the held requests: a navigation aborts the requests of the page. */
function sendAgain(isWanted: (held: Held) => boolean): void {
  const sent = (heldNavigation ? [heldNavigation] : [...heldRequests]).filter(isWanted);
  for (const held of sent) {
    heldRequests.delete(held);
    if (held === heldNavigation) heldNavigation = null;
  }
  notify();
  for (const held of sent) held.send();
}

export const retry = () => sendAgain(() => true);

/** Loads what was to be shown, once the connection is back. Forms are left to the person. */
export function reconnect(): void {
  announce(true);
  sendAgain(({ isForm }) => !isForm);
}

/** For `useSyncExternalStore`. */
export function subscribeToFailures(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** 0 while nothing waits for the connection, otherwise a different number after each failure. */
export function currentFailure(): number {
  return heldNavigation || heldRequests.size > 0 ? failureCount : 0;
}

export const isBackOnline = () => hasReconnected;

/**
 * Stops waiting for the person, who can send the form again by its own button. A form that is no navigation cannot be aborted, and
 * may pay: it stays held, and the notice with it.
 * @param abort - Has the router abort the request of its navigation, which frees the form. Called once after each failure.
 */
export function letGo(abort: () => void): void {
  heldNavigation = null;
  if (heldRequests.size > 0 && !hasLetGo) abort();
  hasLetGo = true;
  sendAgain(({ isForm }) => !isForm);
}

function untilRetry(signal: AbortSignal, isForm: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const held = { send: resolve, isForm };
    heldRequests.add(held);
    signal.addEventListener("abort", () => {
      if (heldRequests.delete(held)) notify();
      reject(signal.reason);
    });
    announce(false);
  });
}

/** The router's requests: data, actions and routes. */
const ROUTER_PATH = /\.data$|\/__manifest$/;

/** Sends a request of the router. @returns undefined without a connection. */
async function sendOnce(
  send: typeof fetch,
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
): Promise<Response | undefined> {
  try {
    const response = await send(input, init);
    // An action's response that is cut off counts as no response.
    if (init.method) await response.clone().arrayBuffer();
    return response;
  } catch (error) {
    // Fetch throws a TypeError when there is no connection.
    if (init.signal?.aborted || !(error instanceof TypeError)) throw error;
    return undefined;
  }
}

/**
 * A `fetch` that holds the router's requests without a connection until the person tries again. It keeps the page, the
 * typed text and the order's key, where Remix would show the error page.
 */
export function holdRequests(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const signal = init?.signal;
    // Remix prefetches the routes of visible links without a signal, and nothing depends on them.
    if (!signal || !ROUTER_PATH.test(new URL(String(input)).pathname)) return send(input, init);
    for (;;) {
      const response = await sendOnce(send, input, init);
      if (!response) {
        await untilRetry(signal, init.method !== undefined);
        continue;
      }
      // The person has done something else since the held navigation.
      if (heldNavigation) {
        heldNavigation = null;
        notify();
      }
      return response;
    }
  };
}

/** Whether a click on the link leaves this page open. */
function keepsPage(event: MouseEvent, { target, protocol, hash, href }: HTMLAnchorElement): boolean {
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
 * Keeps the page open when the connection is lost. The router's requests are held. A link, or a form that loads a document,
 * is held when the browser reports that it is offline and a test request fails too.
 */
export function keepPageWhenOffline(): void {
  const send = window.fetch.bind(window);
  window.fetch = holdRequests(send);
  window.addEventListener("online", reconnect);
  let isResuming = false;
  const hold = (event: Event, isForm: boolean, act: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    const resume = () => {
      isResuming = true;
      act();
      isResuming = false;
    };
    const attempt = () => {
      const wait = () => {
        heldNavigation = { send: attempt, isForm };
        announce(false);
      };
      send("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(resume, wait);
    };
    attempt();
  };
  const capture = true;
  window.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
      if (isResuming || navigator.onLine || !link || keepsPage(event, link)) return;
      hold(event, false, () => link.click());
    },
    capture,
  );
  window.addEventListener("submit", (event) => {
    // The router calls preventDefault on the forms that it sends.
    if (isResuming || navigator.onLine || event.defaultPrevented) return;
    const form = event.target as HTMLFormElement;
    hold(event, true, () => form.requestSubmit(event.submitter));
  });
}
