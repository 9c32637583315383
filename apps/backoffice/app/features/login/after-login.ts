import { safeTarget } from "@vendor/remix-kit";
import { loginTargets, paths } from "../../paths";

/** The next page after log-in: the one that the address names, otherwise the first page. */
export function afterLogin(url: URL): string {
  return safeTarget(url.searchParams.get("page"), loginTargets, url.searchParams) ?? paths.home();
}
