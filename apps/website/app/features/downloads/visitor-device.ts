import type { Platform } from "./listing";

/** A phone or tablet that has a store of its own (spec §3). */
export type Device = "Android" | "iOS" | "Unknown";
export type VisitorDevice = { platform: Platform | undefined; device: Device };

/** What the answer depends on, for caches, and what browsers are asked to say of themselves. */
export const deviceHeaders = {
  Vary: "User-Agent, Sec-CH-UA-Platform",
  "Accept-CH": "Sec-CH-UA-Platform",
};

const unknown: VisitorDevice = { platform: undefined, device: "Unknown" };
const computer = (platform: Platform): VisitorDevice => ({ platform, device: "Unknown" });
const handheld = (device: Device): VisitorDevice => ({ platform: undefined, device });

/** The names that browsers give in the hint (User-Agent Client Hints, 3.9). Chrome OS runs Linux programs. */
const hints: Readonly<Record<string, VisitorDevice>> = {
  windows: computer("Windows"),
  macos: computer("Mac"),
  linux: computer("Linux"),
  "chrome os": computer("Linux"),
  "chromium os": computer("Linux"),
  android: handheld("Android"),
  ios: handheld("iOS"),
};

/** The first that fits: Windows phones claim to be Android and iPhone, and Android claims to be Linux. */
const agents: readonly [RegExp, VisitorDevice][] = [
  [/Windows Phone|Tizen|Web0S|KAIOS/i, unknown],
  [/Android/i, handheld("Android")],
  [/iPhone|iPad|iPod/, handheld("iOS")],
  [/Windows NT/i, computer("Windows")],
  [/Macintosh|Mac OS X/i, computer("Mac")],
  [/CrOS|Linux/i, computer("Linux")],
];

/**
 * What a visitor reads this on, as far as the request tells: by the hint that Chromium's browsers send, else by the
 * User-Agent. An iPad that asks for the desktop's pages says that it is a Mac, and is taken for one.
 */
export function visitorDevice(headers: Headers): VisitorDevice {
  const hint = headers.get("sec-ch-ua-platform")?.replaceAll('"', "").trim().toLowerCase() ?? "";
  const hinted = Object.hasOwn(hints, hint) ? hints[hint] : undefined;
  if (hinted) return hinted;
  const agent = headers.get("user-agent") ?? "";
  return agents.find(([pattern]) => pattern.test(agent))?.[1] ?? unknown;
}

/** The `headers` of a route that tells devices apart: what its loader said stands on the page, too. */
export function forwardedHeaders({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}
