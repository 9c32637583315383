import { index, type RouteConfig, route } from "@remix-run/route-config";

const page = (name: string) => `routes/${name}/route.tsx`;

/** The whole site map. */
export default [
  index(page("home")),
  route("login", page("login")),
  route("logout", page("logout")),
  route("plandetails", page("plan-details")),
  route("*", page("not-found")),
] satisfies RouteConfig;
