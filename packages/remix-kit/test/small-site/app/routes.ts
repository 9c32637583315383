import { index, type RouteConfig, route } from "@remix-run/route-config";

const page = (name: string) => `routes/${name}/route.tsx`;

export default [
  index(page("home")),
  route("forgot-password", page("forgot-password")),
  route("reset-password", page("reset-password")),
  route("set-newpassword", page("set-newpassword")),
  route("*", page("not-found")),
] satisfies RouteConfig;
