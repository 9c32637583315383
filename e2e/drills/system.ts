import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import path from "node:path";
import { pickFreePorts } from "@vendor/bench/free-ports";
import pg from "pg";
import { openDatabaseAddress } from "./database-address.ts";
import { type LoadBalancer, startLoadBalancer } from "./load-balancer.ts";
import { startPooler } from "./pooler.ts";
import { createPostgres, type Postgres } from "./postgres.ts";
import {
  apps,
  createCopy,
  migrate,
  prepareNextVersion,
  running,
  runProgram,
  waitUntilReady,
} from "./processes.ts";

const paystackKeys = {
  PAYSTACK_SECRET_KEY: "sk_test_sandbox_drills",
  PAYSTACK_PUBLIC_KEY: "pk_test_sandbox_drills",
};
/** The database user of the services, who may not change tables. */
const SERVICE_USER = "vendor_service";

/** An SMTP server that accepts connections and never says anything. */
async function startSilentSmtp() {
  const callers = new Set<Socket>();
  const server = createTcpServer((socket) => {
    callers.add(socket.on("error", () => {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    callers: () => callers.size,
    stop() {
      server.close();
      for (const socket of callers) socket.destroy();
    },
  };
}

/** An SMS provider that keeps what it was sent. */
async function startSmsProvider() {
  const sent: { to: string; text: string }[] = [];
  const server = createHttpServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      sent.push(JSON.parse(body));
      response.end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type System = Awaited<ReturnType<typeof startSystem>>;

/** Runs a statement as the database's owner. */
export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query<Row>(sql)
    .then(
      ({ rows }) => rows,
      (error) => Promise.reject(new Error(`${sql}: ${error.message}`)),
    )
    .finally(() => client.end());
}

export const serviceUrl = (databaseUrl: string) =>
  Object.assign(new URL(databaseUrl), { username: SERVICE_USER }).href;

export const createServiceUser = (databaseUrl: string) =>
  query(databaseUrl, `create role ${SERVICE_USER} login`);

/** What docs/operations/scale.md says to set where a pooler refuses such settings of the services. */
async function limitServices(databaseUrl: string): Promise<void> {
  await query(databaseUrl, `alter role ${SERVICE_USER} set statement_timeout = '8s'`);
  await query(databaseUrl, `alter role ${SERVICE_USER} set idle_in_transaction_session_timeout = '15s'`);
  await query(databaseUrl, `alter role ${SERVICE_USER} set jit = off`);
}

/** What README says to grant to the services' user. */
async function grantToServices(databaseUrl: string): Promise<void> {
  const schemas = "schema public, pgboss, drizzle";
  await query(databaseUrl, `grant usage on ${schemas} to ${SERVICE_USER}`);
  await query(
    databaseUrl,
    `grant select, insert, update, delete on all tables in ${schemas} to ${SERVICE_USER}`,
  );
  await query(databaseUrl, `grant usage on all sequences in ${schemas} to ${SERVICE_USER}`);
  const later = `alter default privileges in ${schemas} grant`;
  await query(databaseUrl, `${later} select, insert, update, delete on tables to ${SERVICE_USER}`);
  await query(databaseUrl, `${later} usage on sequences to ${SERVICE_USER}`);
}

/**
 * Starts PostgreSQL, Paystack's stand-in, and two copies of the API, worker, website and reseller app, each kind but the
 * worker behind a load balancer. The services' database user may not change tables. Emails go to a server that never
 * answers.
 * @param options.through - How the API and the workers reach PostgreSQL: through PgBouncer in transaction mode, or through an
 *   address that can be moved to another server.
 * @param options.databaseFolder - Where PostgreSQL's files are, other than with temporary files.
 * @param options.firstApi - Further settings of the first copy.
 */
export async function startSystem({
  through,
  databaseFolder,
  firstApi = {},
}: {
  through?: "pooler" | "address";
  databaseFolder?: string;
  firstApi?: Record<string, string>;
} = {}) {
  const postgres = await createPostgres(undefined, databaseFolder ? { parent: databaseFolder } : {});
  await postgres.start();
  const isPooled = through === "pooler";
  const address = through === "address" ? await openDatabaseAddress(postgres.url) : undefined;
  // Two copies at the same time on an empty database.
  await Promise.all([migrate(postgres.url), migrate(postgres.url)]);
  await createServiceUser(postgres.url);
  await grantToServices(postgres.url);
  if (isPooled) await limitServices(postgres.url);

  const [smtp, sms] = [await startSilentSmtp(), await startSmsProvider()];
  const ports = await pickFreePorts(9);
  const [
    paystackPort = 0,
    api1 = 0,
    api2 = 0,
    web1 = 0,
    web2 = 0,
    sell1 = 0,
    sell2 = 0,
    work1 = 0,
    work2 = 0,
  ] = ports;
  const balancers: Record<"api" | "website" | "reseller", LoadBalancer> = {
    api: await startLoadBalancer([api1, api2]),
    website: await startLoadBalancer([web1, web2]),
    reseller: await startLoadBalancer([sell1, sell2]),
  };
  const paystack = `http://127.0.0.1:${paystackPort}`;
  const urls = {
    api: balancers.api.url,
    website: balancers.website.url,
    reseller: balancers.reseller.url,
    paystack,
  };
  const sandbox = runProgram([path.join(apps, "paystack-sandbox/dist/main.js")], {
    ...paystackKeys,
    PAYSTACK_PORT: String(paystackPort),
    PAYSTACK_PUBLIC_URL: paystack,
    PAYSTACK_WEBHOOK_URL: `${urls.api}/webhooks/paystack`,
  });
  await waitUntilReady(`${paystack}/readyz`, sandbox);
  const shared = { API_URL: urls.api, WEBSITE_URL: urls.website, RESELLER_URL: urls.reseller };
  const apiSettings = {
    ...shared,
    ...paystackKeys,
    PAYSTACK_API_URL: paystack,
    DATABASE_URL: serviceUrl(
      isPooled ? await startPooler(postgres.url, SERVICE_USER) : (address ?? postgres).url,
    ),
    DATABASE_POOLER: isPooled ? "on" : "off",
    // This machine is busy: PostgreSQL may take long for a new connection.
    DATABASE_PROBE_MS: "2000",
    MIGRATE_ON_START: "off",
    SMTP_URL: smtp.url,
    SMS_URL: sms.url,
    ARGON2_MEMORY_KIB: "64",
    ARGON2_ROUNDS: "1",
    // All requests come from one address.
    RATE_LIMIT_FACTOR: "100000",
  };
  const siteSettings = { ...shared, PAYSTACK_BASE: paystack };
  const copies = [
    createCopy("api", api1, { ...apiSettings, RUN_JOBS: "off", ...firstApi }),
    createCopy("api", api2, { ...apiSettings, RUN_JOBS: "off" }),
    ...[work1, work2].map((port) => createCopy("worker", port, apiSettings)),
    ...[web1, web2].map((port) => createCopy("website", port, siteSettings)),
    ...[sell1, sell2].map((port) => createCopy("reseller", port, siteSettings)),
  ];
  // The sites are ready once an API is in use.
  await Promise.all(copies.map((copy) => copy.start()));
  const allInUse = async () => {
    for (const balancer of Object.values(balancers)) await balancer.allInUse();
  };
  await allInUse();
  return {
    /** The server that the services' database address leads to. */
    postgres: postgres as Postgres,
    urls,
    copies,
    /** Lets the services' database address lead to another server. */
    moveAddressTo(other: Postgres) {
      this.postgres = other;
      address?.moveTo(other.url);
    },
    /** Runs `migrate` of the next version, from which APIs and workers start afterwards. */
    async migrateToNextVersion() {
      prepareNextVersion();
      await migrate(this.postgres.url);
    },
    /**
     * Starts one more API on a database, and stops it once it is ready.
     * @throws {Error} with what it wrote to stderr when it ends before.
     */
    async tryApiOn(databaseUrl: string, settings: Record<string, string> = {}) {
      const [port = 0] = await pickFreePorts(1);
      const DATABASE_URL = serviceUrl(databaseUrl);
      const copy = createCopy("api", port, { ...apiSettings, DATABASE_URL, ...settings });
      await copy.start();
      await copy.stop("SIGKILL");
    },
    sms,
    /** How many connections the mail server has accepted and left without an answer. */
    hangingMails: smtp.callers,
    allInUse,
    async stop() {
      for (const child of running) child.kill("SIGKILL");
      for (const balancer of Object.values(balancers)) balancer.stop();
      smtp.stop();
      sms.stop();
      address?.stop();
      await this.postgres.remove();
    },
  };
}
