/** What can go wrong in an application's use of the package; the guide "Errors" has a chapter for each. */
export type FaultCode =
  | "brand-colours-alike"
  | "brand-contrast"
  | "brand-missing-colour"
  | "brand-name"
  | "brand-value"
  | "colour"
  | "comparison-plans"
  | "comparison-values"
  | "kobo"
  | "otp-length"
  | "saving-percent"
  | "storage-key"
  | "unsafe-address";

/** The text of an error or a warning: its code, by which the guide is searched, what happened, and how to mend it. */
export const fault = (code: FaultCode, message: string) => `@vendor/ui [${code}]: ${message}`;

const warned = new Set<string>();

/** Warns the developer once. Call it from components only in development, so that bundlers remove it: `process.env.NODE_ENV !== "production"`. */
export function warn(code: FaultCode, message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  // biome-ignore lint/suspicious/noConsole: it is for the developer of the application.
  console.error(fault(code, message));
}
