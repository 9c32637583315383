import { afterAll, beforeAll, expect, it } from "vitest";
import { Refusal } from "../refusal.ts";
import { createTestApi, type TestApi } from "../testing/create-test-api.ts";
import { readFromReplica } from "./replica.ts";
import type { Database, Replica } from "./types.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A replica which has what was committed once it was asked this many times. */
function createReplica(asked: number, fault?: Error) {
  const places: string[] = [];
  const db = {} as Database;
  const replica: Replica = {
    ...{ db, waitMs: 50, restsUntil: 0, log: api.deps.log, close: async () => {} },
    hasReplayed: async (place) => {
      if (fault) throw fault;
      return places.push(place) >= asked;
    },
  };
  const readFrom: string[] = [];
  const read = (work: (from: string) => void = () => {}) =>
    readFromReplica({ db: api.deps.db, replica }, async (opened) => {
      const from = opened === db ? "replica" : "database";
      readFrom.push(from);
      work(from);
    });
  return { replica, read, readFrom, places };
}

it("reads from a database that does not know where its log ends, in the middle of a fail-over", async () => {
  const { replica, places } = createReplica(1);
  const inRecovery: Database = Object.create(api.deps.db, {
    select: { value: () => ({ from: () => Promise.reject(new Error("recovery is in progress")) }) },
  });
  expect(await readFromReplica({ db: inRecovery, replica }, async (db) => db === inRecovery)).toBe(true);
  expect(places).toEqual([]);
});

const down = Object.assign(new Error("the server is shutting down"), { code: "57P01" });

it("reads from the replica once that has what was committed before", async () => {
  const { read, readFrom, places } = createReplica(3);
  await read();
  expect(readFrom).toEqual(["replica"]);
  expect(new Set(places).size).toBe(1);
  expect(places[0]).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
});

const refused = Object.assign(new Error("password authentication failed"), { code: "28P01" });

it.each([
  ["late", () => createReplica(Number.POSITIVE_INFINITY)],
  ["away", () => createReplica(1, down)],
  ["refusing its user", () => createReplica(1, refused)],
])(
  "reads from the database while the replica is %s, and leaves it alone for ten seconds",
  async (_, create) => {
    const { read, readFrom, places } = create();
    await read();
    const asked = places.length;
    await read();
    expect(readFrom).toEqual(["database", "database"]);
    expect(places).toHaveLength(asked);
  },
);

it("reads again from the database what the replica ends", async () => {
  const { read, readFrom } = createReplica(1);
  await read((from) => {
    if (from === "replica") throw Object.assign(new Error("conflict with recovery"), { code: "40001" });
  });
  expect(readFrom).toEqual(["replica", "database"]);
});

it("passes a refusal on", async () => {
  const { read, readFrom } = createReplica(1);
  const refuse = () => {
    throw new Refusal("NOT_FOUND");
  };
  await expect(read(refuse)).rejects.toThrow(Refusal);
  expect(readFrom).toEqual(["replica"]);
});
