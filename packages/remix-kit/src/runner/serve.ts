import type { Server } from "node:http";
import { pino } from "pino";
import { createApp, type SiteOptions } from "./create-app.ts";
import { readSettings, type Settings, SettingsError } from "./settings.ts";

/** How long requests in flight may take to finish after a stop was asked for. */
const DRAIN_MS = 8000;

/** Reads the settings or ends the process with one line that names what is wrong. */
export function settingsOrExit(
  site: "website" | "reseller",
  variables: Record<string, string | undefined> = process.env,
): Settings {
  try {
    return readSettings(site, variables);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${site}: ${error.message}\n`);
    process.exit(1);
  }
}

function stopGracefully(server: Server, stopped: () => void): void {
  server.close(stopped);
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
}

/**
 * Serves a built Remix site until SIGTERM or SIGINT, then finishes what is in flight and exits with 0.
 * A port that is taken ends the process with one line that names the setting.
 */
export function serve(options: Omit<SiteOptions, "log">): Server {
  const { settings } = options;
  const log = pino({ name: settings.name, level: settings.logLevel });
  const server = createApp({ ...options, log }).listen(settings.port, settings.host);
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
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, "stopping");
      stopGracefully(server, () => process.exit(0));
    });
  }
  return server;
}
