import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { ToolchainError } from "./install.mjs";

/** The settings of the services' ports, with their defaults. */
const portSettings = {
  WEBSITE_PORT: 3000,
  RESELLER_PORT: 3001,
  BACKOFFICE_PORT: 3002,
  API_PORT: 4000,
  PAYSTACK_PORT: 4100,
};

/** Reads the ports from the environment. @throws {ToolchainError} for an invalid port, and for one given twice. */
export function readPorts(env) {
  const ports = {};
  for (const [setting, fallback] of Object.entries(portSettings)) {
    const text = env[setting] || String(fallback);
    const port = Number(text);
    if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
      throw new ToolchainError(`${setting}=${text} is not a port (1 to 65535).`);
    const other = Object.keys(ports).find((name) => ports[name] === port);
    if (other)
      throw new ToolchainError(`${setting} and ${other} both name port ${port}; give them different ones.`);
    ports[setting] = port;
  }
  return ports;
}

/** @returns Why a port cannot be used: "EADDRINUSE"; undefined when it is free. */
async function faultOf(port) {
  const server = createServer().listen({ port, host: "127.0.0.1", exclusive: true });
  try {
    await once(server, "listening");
  } catch ({ code }) {
    return code;
  }
  await once(server.close(), "close");
  return undefined;
}

/** @throws {ToolchainError} naming the first port that cannot be used, and its setting. */
export async function requireFreePorts(ports) {
  for (const [setting, port] of Object.entries(ports)) {
    const fault = await faultOf(port);
    const why = fault === "EADDRINUSE" ? "is already in use" : `cannot be used (${fault})`;
    const remedy = `Stop what uses it, or choose another: ${setting}=<port> npm start`;
    if (fault) throw new ToolchainError(`Port ${port} (${setting}) ${why}. ${remedy}`);
  }
}

/**
 * One free port, below those that systems give to outgoing connections: one of those could take the port before it is used. It
 * is random, because other runs pick ports at the same time.
 */
export async function pickFreePort() {
  const port = randomInt(20_000, 32_000);
  return (await faultOf(port)) ? pickFreePort() : port;
}

/** A free port for each setting, to run beside other services. */
export async function pickFreePorts() {
  const ports = new Set();
  while (ports.size < Object.keys(portSettings).length) ports.add(await pickFreePort());
  const picked = [...ports];
  return Object.fromEntries(Object.keys(portSettings).map((setting, index) => [setting, picked[index]]));
}
