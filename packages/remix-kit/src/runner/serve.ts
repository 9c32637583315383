import { createServer, type Server } from "node:http";
import { manageServer } from "@vendor/http-server";
import { pino } from "pino";
import { createApp, type SiteOptions } from "./create-app";
import { readSettings, type Settings, SettingsError } from "./settings";

function orExit<T>(site: string, start: () => T): T {
  try {
    return start();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${site}: ${error.message}\n`);
    process.exit(1);
  }
}

/** Reads the settings or ends the process with one line that names what is wrong. */
export function settingsOrExit(
  site: "website" | "reseller",
  variables: Record<string, string | undefined> = process.env,
): Settings {
  return orExit(site, () => readSettings(site, variables));
}

/**
 * Serves a built Remix site until SIGTERM or SIGINT, then finishes what is in flight and exits with 0. SIGTERM is how
 * copies behind a load balancer are stopped: health checks fail for a while before connections do.
 * A port that is taken, or a folder that cannot be used, ends the process with one line that names the setting.
 */
export function serve(options: Omit<SiteOptions, "log" | "isStopping">): Server {
  const { settings } = options;
  const log = pino({ name: settings.name, level: settings.logLevel });
  const server = createServer();
  const { isStopping, stop } = manageServer(server);
  server.on(
    "request",
    orExit(settings.name, () => createApp({ ...options, log, isStopping })),
  );
  server.listen(settings.port, settings.host);
  server.on("listening", () => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : settings.port;
    log.info({ address: `http://${settings.host}:${port}` }, "listening");
  });
  server.on("error", (error: NodeJS.ErrnoException) => {
    const taken = `port ${settings.port} is taken; stop what uses it or set ${settings.portSetting}.`;
    process.stderr.write(`${settings.name}: ${error.code === "EADDRINUSE" ? taken : error.message}\n`);
    process.exit(1);
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping()) return;
      log.info({ signal }, "stopping");
      void stop({ atOnce: signal === "SIGINT" }).then(() => process.exit(0));
    });
  }
  return server;
}
