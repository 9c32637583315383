const PARENT_CHECK_MS = 1_000;

/** Aborts on Ctrl-C, SIGTERM, SIGHUP, and when the parent `npm` exits without forwarding a signal. */
export function stopRequest() {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => controller.abort());
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && controller.abort(), PARENT_CHECK_MS).unref();
  }
  return controller.signal;
}
