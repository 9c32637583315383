import type { IncomingHttpHeaders } from "node:http";

/** A computer for which there are installers. */
type Platform = "Windows" | "Mac" | "Linux";
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
export function visitorDevice(hint: string, agent: string): VisitorDevice {
  const platform = hint.replaceAll('"', "").trim().toLowerCase();
  const hinted = Object.hasOwn(hints, platform) ? hints[platform] : undefined;
  return hinted ?? agents.find(([pattern]) => pattern.test(agent))?.[1] ?? unknown;
}

/** How many values `deviceHint` returns: three computers, two kinds of phone, and none. */
export const DEVICE_HINTS = 6;

/** The hint of the visitor's device; other devices and browsers have none. */
export function deviceHint(headers: IncomingHttpHeaders): Record<string, string> {
  const { platform, device } = visitorDevice(
    headers["sec-ch-ua-platform"]?.toString() ?? "",
    headers["user-agent"] ?? "",
  );
  const match = Object.entries(hints).find(
    ([, hint]) => hint.platform === platform && hint.device === device,
  );
  return match ? { "sec-ch-ua-platform": match[0] } : {};
}

/** The `headers` of a route whose loader depends on the device. */
export function forwardedHeaders({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}
