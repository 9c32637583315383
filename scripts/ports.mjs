import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** The settings of the services' ports, with their defaults. */
export const portSettings = {
  WEBSITE_PORT: 3000,
  RESELLER_PORT: 3001,
  API_PORT: 4000,
  PAYSTACK_PORT: 4100,
};

/** An invalid setting. The message is one line for the terminal. */
export class SettingError extends Error {
  name = "SettingError";
}

/**
 * Reads the ports from the environment.
 * @throws {SettingError} for an invalid port, and for one port given twice.
 */
export function readPorts(env) {
  const ports = {};
  const owners = new Map();
  for (const [setting, fallback] of Object.entries(portSettings)) {
    const text = env[setting] || String(fallback);
    const port = Number(text);
    if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
      throw new SettingError(`${setting}=${text} is not a port (1 to 65535).`);
    }
    if (owners.has(port)) {
      throw new SettingError(
        `${setting} and ${owners.get(port)} both name port ${port}; give them different ones.`,
      );
    }
    owners.set(port, setting);
    ports[setting] = port;
  }
  return ports;
}

function probe(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      const { port: bound } = server.address();
      server.close(() => resolve(bound));
    });
  });
}

/**
 * Checks that every port is free.
 * @throws {SettingError} naming the port and its setting.
 */
export async function requireFreePorts(ports) {
  for (const [setting, port] of Object.entries(ports)) {
    try {
      await probe(port);
    } catch (error) {
      const why = error.code === "EADDRINUSE" ? "is already in use" : `cannot be used (${error.code})`;
      throw new SettingError(
        `Port ${port} (${setting}) ${why}. Stop what uses it, or choose another: ${setting}=<port> npm start`,
      );
    }
  }
}

/** Below the ports that systems give to outgoing connections: one of those could take a picked port before it is used. */
const PICKED = { from: 20_000, below: 32_000 };

/** One free port. */
export async function pickFreePort() {
  const port = randomInt(PICKED.from, PICKED.below);
  try {
    return await probe(port);
  } catch (error) {
    if (error.code !== "EADDRINUSE") throw error;
    return pickFreePort();
  }
}

/** A free port for each setting, to run beside other services. */
export async function pickFreePorts() {
  const ports = {};
  for (const setting of Object.keys(portSettings)) {
    let port = await pickFreePort();
    while (Object.values(ports).includes(port)) port = await pickFreePort();
    ports[setting] = port;
  }
  return ports;
}
