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
  route("clients/renew", page("renew-clients")),
  route("clients/remind", page("remind-clients")),
  route("signups", page("signups")),
  route("signups/new", page("register-shop")),
  route("signups/new/code", page("register-shop-code")),
  route("plandetails", page("plan-details")),
  route("plandetails/paid", page("plan-paid")),
  route("tokens", page("tokens")),
  route("account/profile", page("profile")),
  route("account/security", page("security")),
  route("tokens.csv", "routes/tokens-export/route.ts"),
  route("payments/return", page("payment-return")),
  route("manifest.webmanifest", "routes/manifest/route.ts"),
  route("*", page("not-found")),
] satisfies RouteConfig;
