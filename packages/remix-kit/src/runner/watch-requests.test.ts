import type { ServerBuild } from "@remix-run/node";
import { expect, it } from "vitest";
import { routeFinder } from "./watch-requests";

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
