import { createServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { createJsonLog, manageServer } from "@vendor/http-server";
import { serveMetrics, startTracing } from "@vendor/http-server/watch";
import { createApp, type SiteOptions } from "./create-app";
import type { CacheablePages } from "./page-cache/cacheable-pages";
import type { PageRules } from "./security-headers";
import { readSettings, SettingsError, type SiteIdentity } from "./settings";

/** The exports of a site's entry.server, in addition to those that Remix uses. */
type EntryModule = ServerBuild["entry"]["module"] & { pageRules: PageRules; cacheablePages?: CacheablePages };

function exitOnSettingsError<T>(site: string, start: () => T): T {
  try {
    return start();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${site}: ${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Serves a built Remix site until SIGTERM or SIGINT, then finishes the open requests and exits with 0. After SIGTERM health
 * checks fail for a while before connections are refused, so that a load balancer can react.
 * A port that is taken, or a folder that cannot be used, ends the process with one line that names the setting.
 */
async function serve(options: Omit<SiteOptions, "log" | "isStopping">): Promise<void> {
  const { settings } = options;
  const stopTracing = await startTracing(settings.name);
  const exitOnFault = (port: unknown, setting: string) => (error: NodeJS.ErrnoException) => {
    const taken = `port ${port} is taken; stop what uses it or set ${setting}.`;
    process.stderr.write(`${settings.name}: ${error.code === "EADDRINUSE" ? taken : error.message}\n`);
    process.exit(1);
  };
  const stopMetrics = await serveMetrics(settings.metrics).catch(
    exitOnFault(settings.metrics.port, "METRICS_PORT"),
  );
  const log = createJsonLog(settings.name, { level: settings.logLevel });
  const server = createServer();
  const { isStopping, stop } = manageServer(server);
  server.on(
    "request",
    exitOnSettingsError(settings.name, () => createApp({ ...options, log, isStopping })),
  );
  server.listen(settings.port, settings.host);
  server.on("listening", () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : settings.port;
    log.info({ address: `http://${settings.host}:${port}` }, "listening");
  });
  server.on("error", exitOnFault(settings.port, settings.portSetting));
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping()) return;
      log.info({ signal }, "stopping");
      void stop({ atOnce: signal === "SIGINT" })
        .then(() => Promise.all([stopMetrics(), stopTracing()]))
        .then(() => process.exit(0));
    });
  }
}

type Options = SiteIdentity & {
  /** The site's folder, with `build` in it. */
  directory: string;
};

/**
 * Starts a site from its build, or with `--dev` from its sources through Vite.
 * @example await startSite({ name: "website", defaultPort: 3000, cookiePrefix: "", directory: import.meta.dirname });
 */
export async function startSite({ directory, ...site }: Options): Promise<void> {
  const settings = exitOnSettingsError(site.name, () => readSettings(site, process.env));
  if (process.argv.includes("--dev")) {
    const { createServer: createViteServer } = await import("vite");
    // Each site needs its own port, because `npm run dev` runs all of them.
    const hmr = { port: site.defaultPort + 20_000 };
    const vite = await createViteServer({ root: directory, server: { middlewareMode: true, hmr } });
    const build = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
    const { pageRules } = (await build()).entry.module as EntryModule;
    await serve({ settings, build, rules: pageRules, development: vite.middlewares });
    return;
  }
  const build: ServerBuild = await import(pathToFileURL(path.join(directory, "build/server/index.js")).href);
  const { pageRules, cacheablePages } = build.entry.module as EntryModule;
  const clientDirectory = path.join(directory, "build/client");
  await serve({ settings, build, clientDirectory, rules: pageRules, cacheable: cacheablePages });
}
