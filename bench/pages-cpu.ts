import { Agent, get } from "node:http";
import { processCpu } from "./process-cpu.ts";

/** A browser's headers, so that responses are compressed. */
const BROWSER = { "accept-encoding": "gzip, deflate, br" };
const AT_ONCE = 4;

function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...BROWSER, ...headers } }, (response) => {
      response.on("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
      response.resume();
    }).on("error", reject);
  });
}

export type PageRequests = { pid: number; url: string; headers?: Record<string, string>; count: number };

/** A server's CPU time per response in ms, all threads, after a warm-up. */
export async function cpuPerRequest({ pid, url, headers = {}, count }: PageRequests): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const run = async (times: number) => {
    let left = times;
    const one = async () => {
      while (left-- > 0) await ask(url, agent, headers);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  };
  await run(Math.ceil(count / 3));
  const before = processCpu(pid);
  await run(count);
  const after = processCpu(pid);
  agent.destroy();
  return (after - before) / count;
}
