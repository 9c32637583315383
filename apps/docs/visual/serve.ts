import { fileURLToPath } from "node:url";
import { preview } from "vite";
import { storybookDir } from "./stories";

/** Serves the built Storybook on a free port during the run; its address is in STORYBOOK_URL. */
export default async function serve(): Promise<() => Promise<void>> {
  const server = await preview({
    root: fileURLToPath(new URL("..", import.meta.url)),
    configFile: false,
    logLevel: "silent",
    build: { outDir: storybookDir },
    preview: { host: "127.0.0.1", port: 0 },
  });
  process.env.STORYBOOK_URL = String(server.resolvedUrls?.local[0]).replace(/\/$/, "");
  return () => server.close();
}
