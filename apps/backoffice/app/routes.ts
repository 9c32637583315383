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
  route("account/profile", page("profile")),
  route("account/security", page("security")),
  route("manifest.webmanifest", "routes/manifest/route.ts"),
  route("*", page("not-found")),
] satisfies RouteConfig;
