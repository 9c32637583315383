import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defaultClientConditions } from "vite";
import { defineConfig } from "vitest/config";
import type { BrowserCommand } from "vitest/node";
import { launchOptions } from "../../scripts/testing/chromium.ts";
import { reportAs } from "../../vitest.base.ts";
import type { MediaSettings } from "./test/media";

/** Lets a test see what a reader with other settings of the system sees. */
const emulateMedia: BrowserCommand<[MediaSettings]> = ({ page }, settings) => page.emulateMedia(settings);

export default defineConfig({
  test: {
    ...reportAs("test"),
    projects: [
      {
        extends: true,
        plugins: [vanillaExtractPlugin()],
        resolve: { conditions: ["workspace-source", ...defaultClientConditions] },
        optimizeDeps: {
          // One module an icon, and ready for the browser.
          exclude: ["lucide-react"],
          // Found late, a dependency would reload the page under a running test.
          include: [
            "@radix-ui/react-accordion",
            "@storybook/react-vite",
            "@radix-ui/react-tabs",
            "axe-core",
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
          // A second is enough for a browser on its own, but not on a loaded machine.
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 360, height: 740 },
            commands: { emulateMedia },
            provider: playwright({ launchOptions }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        extends: true,
        // Read from the sources themselves, without a browser: the public interface and what style files use.
        test: { name: "ui-source", include: ["test/source/*.test.ts"], environment: "node" },
      },
    ],
  },
});
