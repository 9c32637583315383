// In a separate file, because a test's child process imports it without the rest of the service.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The socket or pipe that marks a folder as taken. Linux's abstract sockets and Windows' pipes disappear with their process,
 * however it ends. Elsewhere a socket file can remain; it then refuses connections.
 */
function lockAddress(folder: string): { path: string; leavesFile: boolean } {
  const name = `vendor-api-db-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}`;
  if (process.platform === "linux") return { path: `\0${name}`, leavesFile: false };
  if (process.platform === "win32") return { path: `\\\\.\\pipe\\${name}`, leavesFile: false };
  return { path: join(tmpdir(), `${name}.sock`), leavesFile: true };
}

function listen(path: string): Promise<Server | "taken"> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve("taken") : reject(error),
    );
    server.listen(path, () => resolve(server.unref()));
  });
}

function ownerLives(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
  });
}

/**
 * Takes the lock of a data folder. It ends with this process, even after kill -9.
 * @param folder - Absolute, with symbolic links resolved.
 * @returns A function that releases the lock; undefined when another process holds it.
 */
export async function lockFolder(folder: string): Promise<(() => Promise<void>) | undefined> {
  const { path, leavesFile } = lockAddress(folder);
  let server = await listen(path);
  if (server === "taken" && leavesFile && !(await ownerLives(path))) {
    rmSync(path, { force: true });
    server = await listen(path);
  }
  if (server === "taken") return undefined;
  const held = server;
  return () => new Promise((resolve) => held.close(() => resolve()));
}
