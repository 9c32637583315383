import { type ApiClient, createApiClient } from "@vendor/api";
import { createApp } from "../app.ts";
import { createDeps } from "../create-deps.ts";
import type { OpenDatabase } from "../db/types.ts";
import type { Deps } from "../deps.ts";
import type { Env } from "../env.ts";
import { readInbox } from "../http/dev-inbox.ts";
import { createLog } from "../log.ts";
import { TestClock } from "./test-clock.ts";
import { openTestDatabase } from "./test-database.ts";
import { testEnv } from "./test-env.ts";

export type TestAnswer = {
  status: number;
  headers: Headers;
  /** The parsed JSON, or undefined when there was none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
  text: string;
};

export type TestRequest = {
  /** Sent as JSON; a string or bytes are sent as they are. */
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
};

export type TestApiOptions = {
  env?: Partial<Env>;
  /** Parts to replace: a stub Paystack, another log… */
  deps?: Partial<Deps>;
  clock?: TestClock;
  /** An open database to use instead of a new copy. Its owner closes it. */
  database?: OpenDatabase;
};

function isRaw(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === "string" || body instanceof Uint8Array;
}

/** The real app on a real database of its own (see `global-setup.ts`), called without a network. */
export async function createTestApi(options: TestApiOptions = {}) {
  const env = testEnv(options.env);
  const clock = options.clock ?? new TestClock();
  const logs: string[] = [];
  const log = createLog({ LOG_LEVEL: "debug" }, { write: (line) => void logs.push(line) });
  const database = options.database ?? (await openTestDatabase(log));
  const deps: Deps = { ...createDeps(env, database, log, clock), ...options.deps };
  const app = createApp(deps);

  return {
    deps,
    app,
    clock,
    database,
    /** Lines the service logged. */
    logs,
    /** Any request, well-formed or not. */
    async request(
      method: string,
      path: string,
      { body, token, headers }: TestRequest = {},
    ): Promise<TestAnswer> {
      const response = await app.request(`${env.API_URL}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const json = response.headers.get("content-type")?.includes("application/json");
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: json ? JSON.parse(text) : undefined,
      };
    },
    /** The typed client the sites use, speaking to this app. */
    client(token?: string): ApiClient {
      const send: typeof fetch = async (input, init) => app.request(input as Request, init);
      return createApiClient({ baseUrl: env.API_URL, token, fetch: send });
    },
    /** Messages queued so far, newest first; to one phone or e-mail when it is given. */
    outbox: (to?: string) => readInbox(deps, to),
    close: async () => {
      if (!options.database) await database.close();
    },
  };
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;
