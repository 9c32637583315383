import { index, type RouteConfig, route } from "@remix-run/route-config";

const page = (name: string) => `routes/${name}/route.tsx`;

export default [
  index(page("home")),
  route("login", page("login")),
  route("login/code", page("login-code")),
  route("logout", page("logout")),
  route("forgot-password", page("forgot-password")),
  route("reset-password", page("reset-password")),
  route("set-newpassword", page("set-newpassword")),
  route("customers", page("customers")),
  route("customers/:id", page("customer")),
  route("orders", page("orders")),
  route("orders.csv", "routes/orders-file/route.ts"),
  route("orders/:reference", page("order")),
  route("manage/:subject", page("subject")),
  route("manage/:subject/export.csv", "routes/subject-file/route.ts"),
  route("manage/:subject/rows/:key", page("subject-row")),
  route("manage/:subject/:verb", page("subject-change")),
  route("approvals", page("approvals")),
  route("approvals/:id", page("approval")),
  route("audit", page("audit")),
  route("metrics", page("metrics")),
  route("metrics/file", "routes/metrics-file/route.ts"),
  route("renewals", page("renewals")),
  route("renewals/list", page("renewals-list")),
  route("account/profile", page("profile")),
  route("account/security", page("security")),
  route("manifest.webmanifest", "routes/manifest/route.ts"),
  route("*", page("not-found")),
] satisfies RouteConfig;
