import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A connection to a PostgreSQL server that a test can pause, cut and restore. */
export type DatabaseProxy = {
  /** The address to use instead of the server's own. */
  url: string;
  /** Stops all traffic in both directions; new connections are accepted and get no data. */
  hold(): void;
  /** Ends all connections and refuses new ones. */
  refuse(): void;
  /** Lets all traffic through again. */
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** Forwards connections from a pool to its server, on a separate port. */
export async function openDatabaseProxy(serverUrl: string): Promise<DatabaseProxy> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const waiting = new Set<Socket>();
  let held = false;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).once("close", () => sockets.delete(socket));
    return socket;
  };
  function join(client: Socket): void {
    const server = keep(connect(Number(target.port || 5_432), target.hostname));
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on("data", (chunk) => to.write(chunk)).once("close", () => to.destroy());
    }
    client.resume();
  }
  const listener = createServer({ pauseOnConnect: true }, (client) => {
    keep(client);
    if (held) waiting.add(client);
    else join(client);
  });
  const listen = async (port: number) => {
    listener.listen(port, "127.0.0.1");
    await once(listener, "listening");
    return (listener.address() as AddressInfo).port;
  };
  const refuse = () => {
    listener.close();
    for (const socket of sockets) socket.destroy();
  };

  const port = await listen(0);
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  url.search = "";
  return {
    url: url.href,
    hold() {
      held = true;
      for (const socket of sockets) socket.pause();
    },
    refuse,
    async mend() {
      held = false;
      if (!listener.listening) await listen(port);
      for (const client of waiting) if (!client.destroyed) join(client);
      waiting.clear();
      for (const socket of sockets) socket.resume();
    },
    async close() {
      refuse();
      if (listener.listening) await once(listener, "close");
    },
  };
}
