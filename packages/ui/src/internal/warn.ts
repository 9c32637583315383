const warned = new Set<string>();

/** Warns the developer once. Call it from components only in development, so that bundlers remove it: `process.env.NODE_ENV !== "production"`. */
export function warn(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  // biome-ignore lint/suspicious/noConsole: it is for the developer of the application.
  console.error(`@vendor/ui: ${message}`);
}
