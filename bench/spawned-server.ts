import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export type SpawnedServer = {
  base: string;
  pid: number;
  /** SIGINT stops it at once, SIGTERM after the notice period for load balancers. */
  stop(signal?: "SIGINT" | "SIGTERM"): Promise<void>;
};

/** The server's address, from its log. */
async function listening(server: ChildProcess): Promise<string> {
  let said = "";
  for await (const chunk of server.stdout ?? []) {
    said += String(chunk);
    const address = /"address":"(http:[^"]+)".*"msg":"listening"/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`The server did not start:\n${said}`);
}

/** Starts a server process with only the given settings. */
export async function spawnServer(args: string[], env: Record<string, string>): Promise<SpawnedServer> {
  // Without NODE_ENV every server uses development settings, but the type requires it.
  const settings: Omit<NodeJS.ProcessEnv, "NODE_ENV"> = { PATH: process.env.PATH, ...env };
  const server = spawn(process.execPath, args, {
    env: settings as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // A failing benchmark must not leave its servers running.
  const kill = () => server.kill();
  process.once("exit", kill);
  server.once("exit", () => process.off("exit", kill));
  const base = await listening(server);
  server.stdout?.resume();
  return {
    base,
    pid: server.pid ?? 0,
    async stop(signal = "SIGINT") {
      if (server.exitCode !== null) return;
      server.kill(signal);
      await once(server, "exit");
    },
  };
}
