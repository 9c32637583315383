import { serve, settingsOrExit } from "@vendor/remix-kit/runner";

const site = "website";
const settings = settingsOrExit(site);

if (process.argv.includes("--dev")) {
  const { createServer } = await import("vite");
  // A port for each site: both run side by side in `npm run dev`.
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 24678 } } });
  const build = () => vite.ssrLoadModule("virtual:remix/server-build");
  const { pageRules } = (await build()).entry.module;
  serve({ settings, build, rules: pageRules, development: vite.middlewares });
} else {
  const build = await import("./build/server/index.js");
  const clientDirectory = new URL("./build/client", import.meta.url).pathname;
  const { pageRules, sharedPages } = build.entry.module;
  serve({ settings, build, clientDirectory, rules: pageRules, shared: sharedPages });
}
