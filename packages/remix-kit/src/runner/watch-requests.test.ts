import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import { createJsonLog } from "@vendor/http-server";
import express from "express";
import { expect, it } from "vitest";
import { routeFinder, watchRequests } from "./watch-requests";

const routes = {
  root: { id: "root", path: "" },
  home: { id: "home", parentId: "root", index: true },
  frame: { id: "frame", parentId: "root" },
  payment: { id: "payment", parentId: "frame", path: "payments/:reference" },
  back: { id: "back", parentId: "frame", path: "payments/return" },
  icons: { id: "icons", parentId: "root", path: "site.webmanifest" },
  rest: { id: "rest", parentId: "root", path: "*" },
} as unknown as ServerBuild["routes"];

it.each([
  ["/", "/"],
  ["/payments/return", "/payments/return"],
  ["/payments/sub-1234", "/payments/:reference"],
  ["/payments/sub-1234/more", "other"],
  ["/site.webmanifest", "/site.webmanifest"],
  ["/sitexwebmanifest", "other"],
  ["/assets/entry-1a2b.js", "/assets/*"],
  ["/wp-login.php", "other"],
])("a request of %s is measured as %s", (path, route) => {
  expect(routeFinder(routes)(path)).toBe(route);
});

it.each([
  [0, 1],
  [1, 0],
])("warns once when requests come through a proxy and %i proxies are trusted", async (trusted, warnings) => {
  const lines: string[] = [];
  const log = createJsonLog("website", { destination: { write: (line) => void lines.push(line) } });
  const app = express()
    .use(watchRequests(log, routes, { trustedProxies: trusted, cookiePrefix: "" }))
    .get("/", (_request, response) => void response.end());
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const headers of [{}, { "x-forwarded-for": "10.1.1.1" }, { "x-forwarded-for": "10.1.1.2" }])
    await fetch(`http://127.0.0.1:${port}/`, { headers });
  server.close();
  expect(lines.filter((line) => line.includes("TRUST_PROXY"))).toHaveLength(warnings);
  expect(lines.filter((line) => line.includes('"msg":"answered"'))).toHaveLength(3);
});

it("names the view as a customer of which a request is part", async () => {
  const lines: string[] = [];
  const log = createJsonLog("website", { destination: { write: (line) => void lines.push(line) } });
  const app = express()
    .use(watchRequests(log, routes, { trustedProxies: 0, cookiePrefix: "shop-" }))
    .get("/", (_request, response) => void response.end());
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sid = "5f0c1e0a-0000-4000-8000-000000000001";
  const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;
  const cookies = [
    `shop-token=${token({ sid, viewed_by: "Sule Danjuma" })}`,
    `shop-token=${token({ sid })}`,
    `shop-token=${token({ sid: "x\n", viewed_by: "Sule Danjuma" })}`,
    "shop-token=nonsense",
    `token=${token({ sid, viewed_by: "Sule Danjuma" })}`,
  ];
  for (const cookie of cookies) await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie } });
  server.close();
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "answered");
  expect(answered.map(({ view_id }) => view_id)).toEqual([sid, undefined, undefined, undefined, undefined]);
});
