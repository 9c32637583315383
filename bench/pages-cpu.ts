import { Agent, get } from "node:http";
import { processCpu } from "./process-cpu.ts";

/** As a browser has it; a page that is made for each visitor is packed for each, too. */
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

/** CPU time in ms that a server's process, all its threads, takes for one answer, once it is warm. */
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
