import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";

const system = "/usr/bin/chromium";

/** Chromium from CHROMIUM_PATH, else the system's, else Playwright's own. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(system) ? system : undefined);
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
