import { ensurePostgres, startPostgres } from "../testing/postgres.mjs";
import { build } from "../toolchain.mjs";
import { measure, told, within } from "./measure.mjs";

/** @typedef {import("./measure.mjs").Row} Row */

/** Log-ins by sixteen people at once, and what they cost everybody else meanwhile. @returns {Promise<Row[]>} */
export async function login() {
  await build(["@vendor/vendor-api"], () => {});
  const { logins, others, othersRatio, targets } = await measure(["login.bench.ts"], {});
  const ms = (time) => `${time.toFixed(0)} ms`;
  return [
    within("login: p95 with 16 at once", logins.p95, 0, targets.p95Ms, " ms"),
    within("login: other calls' p95, meanwhile / alone", othersRatio, 2, targets.othersRatio, ""),
    told("other calls' p95, alone", ms(others.alone.p95)),
    told("other calls' p95, meanwhile", ms(others.beside.p95)),
  ];
}

/**
 * Complete orders paid from the wallet by sixteen clients at once, on a PostgreSQL of their own that keeps what it
 * commits. @returns {Promise<Row[]>}
 */
export async function orders() {
  const binaries = await ensurePostgres();
  if (!binaries) throw new Error("PostgreSQL 15 is not installed.");
  await build(["@vendor/vendor-api"], () => {});
  const postgres = await startPostgres(binaries, { durable: true });
  try {
    const result = await measure(["orders.bench.ts"], {
      DATABASE_URL: postgres.url,
      POSTGRES_PID: String(postgres.pid),
    });
    const { nodeMs, postgresMs, targets } = result;
    return [
      within("orders: CPU of the API's process, an order", nodeMs, 2, targets.nodeMs, " ms"),
      within("orders: CPU of PostgreSQL's processes, an order", postgresMs, 2, targets.postgresMs, " ms"),
      told("orders a second", result.ordersPerSecond.toFixed(0)),
      told("requests an order", result.requestsPerOrder.toFixed(1)),
    ];
  } finally {
    await postgres.stop();
  }
}

/** A page of 50 of an agent's 5,000 clients, near the top of the list and far down. @returns {Promise<Row[]>} */
export async function agents() {
  const binaries = await ensurePostgres();
  if (!binaries) throw new Error("PostgreSQL 15 is not installed.");
  await build(["@vendor/vendor-api", "@vendor/reseller"], () => {});
  const postgres = await startPostgres(binaries, { durable: true });
  try {
    const { pages, targets } = await measure(["agents.bench.ts"], {
      DATABASE_URL: postgres.url,
      POSTGRES_PID: String(postgres.pid),
    });
    const ms = (time) => `${time.toFixed(1)} ms`;
    return pages.flatMap(({ path: page, siteMs, apiMs, postgresMs }) => [
      within(`agents: ${page} of 5,000 clients, server CPU`, siteMs + apiMs, 1, targets.pageMs, " ms"),
      told(`${page}, the site's part and the API's`, `${ms(siteMs)} + ${ms(apiMs)}`),
      told(`${page}, CPU of PostgreSQL's processes`, ms(postgresMs)),
    ]);
  } finally {
    await postgres.stop();
  }
}
