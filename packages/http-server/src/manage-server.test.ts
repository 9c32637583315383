import { once } from "node:events";
import { Agent, createServer, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { manageServer, serverTimes } from "./manage-server.ts";

/** Holds every answer until the test releases it. */
const held: ServerResponse[] = [];
let server: Server;
let managed: ReturnType<typeof manageServer>;
let port: number;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  held.length = 0;
  server = createServer((incoming, response) => {
    if (incoming.url === "/held") held.push(response);
    else incoming.resume().once("end", () => response.end(managed.isStopping() ? "stopping" : "serving"));
  });
  managed = manageServer(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  vi.useRealTimers();
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

type Answer = { text: string; connection: string | undefined };

function get(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path, agent }, (incoming) => {
      let text = "";
      incoming.on("data", (chunk) => {
        text += chunk;
      });
      incoming.on("end", () => resolve({ text, connection: incoming.headers.connection }));
    });
    outgoing.once("error", reject).end();
  });
}

const heldRequest = () => vi.waitFor(() => expect(held).toHaveLength(1));

describe("stop", () => {
  it("fails health checks for 5 s, closing reused connections, before it refuses connections", async () => {
    expect(await get("/")).toEqual({ text: "serving", connection: "keep-alive" });
    let stopped = false;
    const stop = managed.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(await get("/")).toEqual({ text: "stopping", connection: "close" });
    expect([server.listening, stopped]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.listening).toBe(false);
    await expect(get("/")).rejects.toThrow("ECONNREFUSED");
    await stop;
  });

  it("finishes requests in flight, then closes their connections", async () => {
    const answer = get("/held");
    await heldRequest();
    const stop = managed.stop();
    await vi.advanceTimersByTimeAsync(serverTimes.noticeMs);
    expect(server.listening).toBe(false);
    held[0]?.end("finished");
    expect((await answer).text).toBe("finished");
    await stop;
  });

  it("cuts off requests that do not finish in time", async () => {
    const answer = get("/held").catch((error: Error) => error.message);
    await heldRequest();
    const stop = managed.stop();
    await vi.advanceTimersByTimeAsync(serverTimes.noticeMs + serverTimes.drainMs);
    expect(await answer).toBe("socket hang up");
    await stop;
  });

  it("is immediate with `atOnce`, and happens once", async () => {
    const stop = managed.stop({ atOnce: true });
    expect(server.listening).toBe(false);
    expect(managed.stop()).toBe(stop);
    await stop;
  });
});

describe("time limits", () => {
  it("keep idle connections longer than a load balancer does", () => {
    expect([server.keepAliveTimeout, server.headersTimeout]).toEqual([75_000, 80_000]);
  });

  it.each(["/", "/held"])(
    "answer 408 to a body of %s that does not arrive, and close the connection",
    async (path) => {
      const socket = connect(port, "127.0.0.1");
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      const taken = once(server, "request");
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345`);
      await taken;
      await vi.advanceTimersByTimeAsync(serverTimes.bodyMs - 1);
      expect(text).toBe("");
      await vi.advanceTimersByTimeAsync(1);
      await once(socket, "close");
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
    },
  );

  it("do not limit the answer to a body that has arrived", async () => {
    const outgoing = request({ port, path: "/held", method: "POST", agent }).end("12345");
    await heldRequest();
    const [incoming] = held.map((response) => response.req);
    incoming?.resume();
    await vi.waitFor(() => expect(incoming?.complete).toBe(true));
    await vi.advanceTimersByTimeAsync(serverTimes.bodyMs);
    held[0]?.end("finished");
    const [answer] = await once(outgoing, "response");
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });
});
