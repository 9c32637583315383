import { serve, settingsOrExit } from "@vendor/remix-kit/runner";

const site = "reseller";
const settings = settingsOrExit(site);

if (process.argv.includes("--dev")) {
  const { createServer } = await import("vite");
  // A port for each site: both run side by side in `npm run dev`.
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 24679 } } });
  const build = () => vite.ssrLoadModule("virtual:remix/server-build");
  const { pageRules } = (await build()).entry.module;
  serve({ settings, build, rules: pageRules, development: vite.middlewares });
} else {
  const build = await import("./build/server/index.js");
  const clientDirectory = new URL("./build/client", import.meta.url).pathname;
  serve({ settings, build, clientDirectory, rules: build.entry.module.pageRules });
}
