import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const docs = fileURLToPath(new URL("..", import.meta.url));

/** Storybook's server needs up to two minutes to read the props of all components. */
test.skip(!process.env.TEST_FULL, "with `npm run test:full` only");
test.setTimeout(300_000);

let server: ChildProcess | undefined;
test.afterEach(() => {
  server?.kill();
});

/** Starts what `npm run docs` starts, on a free port; returns its address. */
async function startStorybook(): Promise<string> {
  const started = spawn(
    "node_modules/.bin/storybook",
    ["dev", "--host", "127.0.0.1", "--no-open", "--ci", "--disable-telemetry"],
    { cwd: docs, stdio: ["ignore", "pipe", "inherit"] },
  );
  server = started;
  return new Promise((resolve, reject) => {
    let output = "";
    started.stdout.on("data", (chunk) => {
      output += chunk;
      const [, address] = /Local:\s+(http:\S+?)\/?\s/.exec(output) ?? [];
      if (address) resolve(address);
    });
    started.on("exit", () => reject(new Error(output)));
  });
}

/** A client of the Model Context Protocol: calls a method and returns its result. */
function connect(url: string) {
  let session: string | null = null;
  return async (method: string, params: object) => {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...(session && { "Mcp-Session-Id": session }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    session ??= response.headers.get("mcp-session-id");
    const [, data = ""] = /^data: (.*)$/m.exec(await response.text()) ?? [];
    return JSON.parse(data).result;
  };
}

test("tells coding agents of components over MCP", async () => {
  const call = connect(`${await startStorybook()}/mcp`);
  const { serverInfo } = await call("initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1.0.0" },
  });
  expect(serverInfo.name).toBe("@storybook/addon-mcp");
  const { tools } = await call("tools/list", {});
  expect(tools.map(({ name }: { name: string }) => name)).toContain("docs-show");
  const { content } = await call("tools/call", { name: "docs-show", arguments: { id: "actions-button" } });
  expect(content[0].text).toContain('import { Button } from "@vendor/ui";');
  expect(content[0].text).toContain(
    'tone?: "primary" | "brand" | "neutral" | "ghost" | "danger" = "neutral";',
  );
});
