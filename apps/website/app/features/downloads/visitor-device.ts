import type { Platform } from "./download-listing";

/** A phone or tablet with an app store (spec §3). */
export type Device = "Android" | "iOS" | "Unknown";
export type VisitorDevice = { platform: Platform | undefined; device: Device };

/** Tells caches that the response depends on the device, and browsers to send their platform. */
export const deviceHeaders = {
  Vary: "User-Agent, Sec-CH-UA-Platform",
  "Accept-CH": "Sec-CH-UA-Platform",
};

const unknown: VisitorDevice = { platform: undefined, device: "Unknown" };
const computer = (platform: Platform): VisitorDevice => ({ platform, device: "Unknown" });
const handheld = (device: Device): VisitorDevice => ({ platform: undefined, device });

/** Platforms as in User-Agent Client Hints (3.9). Chrome OS runs Linux programs. */
const hints: Readonly<Record<string, VisitorDevice>> = {
  windows: computer("Windows"),
  macos: computer("Mac"),
  linux: computer("Linux"),
  "chrome os": computer("Linux"),
  "chromium os": computer("Linux"),
  android: handheld("Android"),
  ios: handheld("iOS"),
};

/** The first match counts: Windows phones claim to be Android and iPhone, and Android claims to be Linux. */
const agents: readonly [RegExp, VisitorDevice][] = [
  [/Windows Phone|Tizen|Web0S|KAIOS/i, unknown],
  [/Android/i, handheld("Android")],
  [/iPhone|iPad|iPod/, handheld("iOS")],
  [/Windows NT/i, computer("Windows")],
  [/Macintosh|Mac OS X/i, computer("Mac")],
  [/CrOS|Linux/i, computer("Linux")],
];

/**
 * The visitor's platform and device, from the hint that Chromium browsers send, otherwise from the User-Agent. An iPad that
 * requests desktop pages identifies as a Mac.
 */
export function visitorDevice(headers: Headers): VisitorDevice {
  const hint = headers.get("sec-ch-ua-platform")?.replaceAll('"', "").trim().toLowerCase() ?? "";
  const hinted = Object.hasOwn(hints, hint) ? hints[hint] : undefined;
  if (hinted) return hinted;
  const agent = headers.get("user-agent") ?? "";
  return agents.find(([pattern]) => pattern.test(agent))?.[1] ?? unknown;
}

/** The `headers` of a route whose loader depends on the device. */
export function forwardedHeaders({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}
