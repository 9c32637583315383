import path from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defaultClientConditions } from "vite";
import { defineConfig } from "vitest/config";
import type { BrowserCommand } from "vitest/node";
import { launchOptions } from "../../scripts/testing/chromium.ts";
import { reportAs } from "../../vitest.base.ts";
import type { MediaSettings } from "./test/media";

/** Lets a test emulate other system preferences. */
const emulateMedia: BrowserCommand<[MediaSettings]> = ({ page }, settings) => page.emulateMedia(settings);

/** Drags files of this package over an element, and drops them if they may be. */
const dropFiles: BrowserCommand<[selector: string, files: string[]]> = async (
  { page, iframe },
  selector,
  files,
) => {
  const box = await iframe.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  const browser = await page.context().newCDPSession(page);
  const copy = 1;
  const data = {
    items: [],
    files: files.map((file) => path.join(import.meta.dirname, file)),
    dragOperationsMask: copy,
  };
  const at = { x: box.x + box.width / 2, y: box.y + box.height - 4 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", { type, ...at, data });
  await browser.detach();
};

export default defineConfig({
  test: {
    ...reportAs("test"),
    projects: [
      {
        extends: true,
        plugins: [vanillaExtractPlugin()],
        resolve: { conditions: ["workspace-source", ...defaultClientConditions] },
        optimizeDeps: {
          // One optimised module for all icons.
          exclude: ["lucide-react"],
          // A dependency optimised later would reload the page during a test.
          include: [
            "@conform-to/react",
            "@radix-ui/react-accordion",
            "@storybook/react-vite",
            "@radix-ui/react-tabs",
            "axe-core",
            "culori/css",
            "culori/fn",
            "react",
            "react-aria-components/useDrag",
            "react-aria-components/useDrop",
            "react-dom",
            "react-dom/client",
            "react-dom/server.browser",
            "react-hook-form",
            "react/jsx-dev-runtime",
            "storybook/internal/core-events",
            "storybook/preview-api",
            "vitest-browser-react",
          ],
        },
        test: {
          name: "ui",
          include: ["src/**/*.test.{ts,tsx}", "docs/**/*.test.tsx"],
          setupFiles: ["./test/setup.ts"],
          // The default of a second is too short on a loaded machine.
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 360, height: 740 },
            commands: { emulateMedia, dropFiles },
            provider: playwright({ launchOptions }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        extends: true,
        // Tests that read the sources and need no browser: the entries and colour usage.
        test: { name: "ui-source", include: ["test/source/*.test.ts"], environment: "node" },
      },
    ],
  },
});
