import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** An address that leads to one server at a time, as a virtual address or HAProxy does. */
export type DatabaseAddress = {
  url: string;
  /** Leads to another server from now on, and cuts all connections to the former one. */
  moveTo(databaseUrl: string): void;
  stop(): void;
};

export async function openDatabaseAddress(databaseUrl: string): Promise<DatabaseAddress> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const listener = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from
        .on("error", () => {})
        .once("close", () => {
          sockets.delete(from);
          to.destroy();
        });
      from.pipe(to);
    }
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    moveTo(url) {
      target = new URL(url);
      cutAll();
    },
    stop() {
      listener.close();
      cutAll();
    },
  };
}
