import { existsSync } from "node:fs";
import path from "node:path";
import type { LaunchOptions } from "playwright";

const executablePath =
  process.env.CHROMIUM_PATH ??
  ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    .map((program) => `/usr/bin/${program}`)
    .find((file) => existsSync(file));

/** What Playwright turns off, as the switch replaces its own, and renderer processes that are started in advance. */
const disabledFeatures = [
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "MediaRouter",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "SpareRendererForSitePerProcess",
];

/**
 * The launch options of every test's Chromium: CHROMIUM_PATH, else the system's, else Playwright's, with only the fonts
 * of `fonts.conf`.
 */
export const launchOptions: LaunchOptions = {
  ...(executablePath && { executablePath }),
  env: { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, "fonts.conf") },
  args: [
    // Chromium as root starts only without its sandbox.
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // Starting processes takes a tenth of the journeys' CPU time.
    `--disable-features=${disabledFeatures.join(",")}`,
    "--renderer-process-limit=1",
    // Makes text and colours look the same on every machine.
    "--font-render-hinting=none",
    "--disable-lcd-text",
    "--force-color-profile=srgb",
  ],
};
