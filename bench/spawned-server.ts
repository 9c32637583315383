import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export type SpawnedServer = {
  base: string;
  pid: number;
  /** SIGINT ends it at once, SIGTERM after the time that a load balancer needs to notice. */
  stop(signal?: "SIGINT" | "SIGTERM"): Promise<void>;
};

/** The server's address, as its own log says it. */
async function listening(server: ChildProcess): Promise<string> {
  let said = "";
  for await (const chunk of server.stdout ?? []) {
    said += String(chunk);
    const address = /"address":"(http:[^"]+)".*"msg":"listening"/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error(`The server did not start:\n${said}`);
}

/** Starts a server in one process of its own, with no other settings than those given. */
export async function spawnServer(args: string[], env: Record<string, string>): Promise<SpawnedServer> {
  // Without NODE_ENV every server here is in its development settings; its type wants one all the same.
  const settings: Omit<NodeJS.ProcessEnv, "NODE_ENV"> = { PATH: process.env.PATH, ...env };
  const server = spawn(process.execPath, args, {
    env: settings as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "inherit"],
  });
  // A benchmark that throws must not leave its servers behind.
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
