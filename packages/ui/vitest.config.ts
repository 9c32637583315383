import { existsSync } from "node:fs";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defaultClientConditions } from "vite";
import { defineConfig } from "vitest/config";
import type { BrowserCommand } from "vitest/node";
import type { MediaSettings } from "./test/media";

/** A browser of the machine, when there is one; otherwise Playwright's own. */
const executablePath = process.env.CHROMIUM_PATH ?? systemChromium();

function systemChromium(): string | undefined {
  return ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) =>
    existsSync(path),
  );
}

/** Lets a test see what a reader with other settings of the system sees. */
const emulateMedia: BrowserCommand<[MediaSettings]> = ({ page }, settings) => page.emulateMedia(settings);

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { conditions: ["workspace-source", ...defaultClientConditions] },
  optimizeDeps: {
    // Found late, a dependency would reload the page under a running test.
    include: [
      "@radix-ui/react-accordion",
      "@storybook/react-vite",
      "@radix-ui/react-tabs",
      "axe-core",
      "lucide-react",
      "react",
      "react-aria-components/Dialog",
      "react-aria-components/Menu",
      "react-aria-components/Modal",
      "react-aria-components/Tooltip",
      "react-dom/client",
      "react-dom/server.browser",
      "react/jsx-dev-runtime",
      "vitest-browser-react",
    ],
  },
  test: {
    name: "ui",
    include: ["src/**/*.test.{ts,tsx}", "docs/**/*.test.tsx"],
    setupFiles: ["./test/setup.ts"],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 360, height: 740 },
      commands: { emulateMedia },
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
          ],
        },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
