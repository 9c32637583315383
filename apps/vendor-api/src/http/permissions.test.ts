import { contract } from "@vendor/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permissionTable, type Row } from "../testing/permission-table.ts";
import { callers, createPermissionWorld, type Who } from "../testing/permission-test-data.ts";

const calls = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members).map(([name, call]) => ({
    call: `${group}.${name}`,
    method: call["~orpc"].route.method ?? "",
    path: call["~orpc"].route.path ?? "",
  })),
);
const rows = new Map<string, Row>(Object.entries(permissionTable));
const outsiders: readonly Who[] = ["nobody", "otherOwner", "agent", "staff"];
const inOrder = (row: Row) =>
  // Refused callers and outsiders come first, while the target must stay unchanged.
  [...callers].sort((one, other) => rank(row, one) - rank(row, other));
/** Those who never change anything: they are refused, or have another account, or only look. */
const neverChanges = (row: Row, who: Who) =>
  row.verdicts[who] !== "in" || outsiders.includes(who) || who === "viewer";
const rank = (row: Row, who: Who) => (neverChanges(row, who) ? 0 : 1);

let world: Awaited<ReturnType<typeof createPermissionWorld>>;
beforeAll(async () => {
  world = await createPermissionWorld();
});
afterAll(() => world.api.close());

let asked = 0;

describe("permissions", () => {
  it("are listed for every call of the contract and for no other", () => {
    expect([...rows.keys()].sort()).toEqual(calls.map(({ call }) => call).sort());
  });

  it.each(calls)("$call", async ({ call, method, path }) => {
    const row = rows.get(call);
    if (!row) throw new Error(`${call} has no row in the table of permissions`);
    const target = await world.newTarget();
    const { params = {}, query, body = {} } = row.ask?.(target) ?? {};
    const address = path.replace(/\{(\w+)\}/g, (_part: string, name: string) => String(params[name]));
    const before = await world.stateOf(target);
    const got: Partial<Record<Who, unknown>> = {};
    for (const who of inOrder(row)) {
      const answer = await world.api.request(method, query ? `${address}?${query}` : address, {
        token: await world.tokenOf(who),
        headers: { "x-forwarded-for": `10.8.${asked >> 8}.${asked++ & 255}` },
        ...(["POST", "PUT"].includes(method) && { body }),
      });
      const { status } = answer;
      // JSON is always UTF-8; text has to say so.
      const types = /^(application\/(json|pdf|zip)|text\/\w+; charset=utf-8)$/i;
      if (answer.text) expect(answer.headers.get("content-type"), `${who}'s answer`).toMatch(types);
      got[who] = [401, 403, 404].includes(status) || status >= 500 ? status : "in";
      // When a stranger gets 404, the owner must not get 422: a bad request would be refused for everyone.
      if (who === "owner" && row.verdicts.otherOwner === 404) expect(status, answer.text).not.toBe(422);
      if (outsiders.includes(who)) {
        for (const secret of world.secrets)
          expect(answer.text, `${who} sees ${secret}`).not.toContain(secret);
      }
      if (rank(row, who) === 0) expect(await world.stateOf(target), `${who} changes nothing`).toBe(before);
    }
    expect(got).toEqual(row.verdicts);
  });
});
