/** Starts one service of a release: `node run.mjs api|worker|migrate|admin|website|reseller|backoffice`. */
import { readFileSync } from "node:fs";
import path from "node:path";

const api = "apps/vendor-api/dist/main.js";
const roles = {
  api: [api, "api"],
  worker: [api, "worker"],
  migrate: [api, "migrate"],
  admin: [api, "admin"],
  website: ["apps/website/server.mjs"],
  reseller: ["apps/reseller/server.mjs"],
  backoffice: ["apps/backoffice/server.mjs"],
};
const [role = "", ...more] = process.argv.slice(2);
if (!Object.hasOwn(roles, role)) {
  console.error(`Usage: node run.mjs ${Object.keys(roles).join("|")}`);
  process.exit(2);
}
const [file, ...args] = roles[role];
const program = path.join(import.meta.dirname, file);
process.env.NODE_ENV ??= "production";
// Each line of the log names it.
process.env.RELEASE ??= JSON.parse(
  readFileSync(path.join(import.meta.dirname, "package.json"), "utf8"),
).commit;
process.argv = [process.argv[0], program, ...args, ...more];
await import(program);
