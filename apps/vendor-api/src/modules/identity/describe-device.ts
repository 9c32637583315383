import Bowser from "bowser";

/**
 * A sign-in's device in words that its owner recognises.
 * @example describeDevice("Mozilla/5.0 (Linux; Android 13) … Chrome/120.0 Mobile Safari/537.36") // => "Chrome on Android"
 */
export function describeDevice(userAgent: string | null): string {
  const { browser, os, platform } = Bowser.parse(userAgent || "unknown");
  const system = platform.model === "iPhone" || platform.model === "iPad" ? platform.model : os.name;
  return [browser.name?.replace(" for Android", ""), system].filter(Boolean).join(" on ") || "Unknown device";
}
