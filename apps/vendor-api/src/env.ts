import { existsSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import { dirname, join, resolve } from "node:path";
import { companyFaults } from "@vendor/brand";
import { developmentFaults, productionFaults } from "@vendor/http-server";
import * as z from "zod";

/** A folder of the repository, whatever folder the service is started in; below the current one when there is none. */
function repositoryFolder(name: string): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "pnpm-workspace.yaml"))) return join(folder, name);
    if (folder === dirname(folder)) return resolve(name);
  }
}

/** Defaults that let one machine work without any setting; production refuses each of them. */
export const developmentSecrets = {
  JWT_SECRET: "development-only-secret-that-signs-nothing-real",
  ENCRYPTION_KEY: "development-only-key-that-encrypts-nothing-real",
  PAYSTACK_SECRET_KEY: "sk_test_sandbox_0000000000000000000000000000",
  PAYSTACK_PUBLIC_KEY: "pk_test_sandbox_0000000000000000000000000000",
} as const;

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const address = (fallback: string) =>
  z
    .url()
    .default(fallback)
    .transform((url) => url.replace(/\/+$/, ""));
const text = z.string().trim().min(1).optional();
const flag = z
  .enum(["0", "1", "off", "on", "false", "true"])
  .transform((value) => /^(1|on|true)$/.test(value));

function addNetwork(list: BlockList, text: string): boolean {
  const [, address = "", bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  const most = version === 6 ? 128 : 32;
  const prefix = bits === undefined ? most : Number(bits);
  if (version === 0 || prefix > most) return false;
  list.addSubnet(address, prefix, `ipv${version as 4 | 6}`);
  return true;
}

/** Origins such as `https://shop.example`, with commas between them. `*` is refused: it would let every site call the API. */
const origins = z
  .string()
  .default("")
  .transform((list, context) => {
    const items = list.split(",").map((item) => item.trim());
    return items
      .filter((item) => item !== "")
      .filter((item) => {
        const isOrigin = /^https?:/.test(item) && URL.canParse(item) && new URL(item).origin === item;
        if (!isOrigin) context.issues.push({ code: "custom", message: `${item} is no origin`, input: list });
        return isOrigin;
      });
  });

/** All settings. An empty value counts as not set. */
const EnvSchema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: port(4000),
  /** Port of `/metrics`, on a listener of its own; without it there are no metrics. */
  METRICS_PORT: port(0).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** This API's public address, used by downloads and the OpenAPI document. Default: host and port. */
  API_URL: z.url().optional(),
  WEBSITE_URL: address("http://127.0.0.1:3000"),
  RESELLER_URL: address("http://127.0.0.1:3001"),
  BACKOFFICE_URL: address("http://127.0.0.1:3002"),
  /** PostgreSQL; without it the embedded database in DATA_DIR. */
  DATABASE_URL: z.string().startsWith("postgres").optional(),
  /** Whether a start updates the schema. Off: it only checks it, and `migrate` updates it. */
  MIGRATE_ON_START: flag.default(true),
  /** How long the database may take to answer a new connection before it counts as gone; more over a slow network. */
  DATABASE_PROBE_MS: z.coerce.number().int().min(100).max(10_000).default(700),
  /** Whether DATABASE_URL is a pooler that gives each transaction another connection, such as PgBouncer's. */
  DATABASE_POOLER: flag.default(false),
  /** A replica of DATABASE_URL, from which lists and exports are read. */
  DATABASE_REPLICA_URL: z.string().startsWith("postgres").optional(),
  /** How long such a read waits for the replica to have what was committed before, until it reads from DATABASE_URL. */
  DATABASE_REPLICA_WAIT_MS: z.coerce.number().int().min(0).max(10_000).default(1_000),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
  /** Folder of the embedded database; `memory` stores nothing. Default: `.data/db` at the repository's root. */
  DATA_DIR: z.string().default(repositoryFolder(".data/db")),
  /** Folder of the installers that `admin releases` stores, shared by all copies. Default: `.data/installers` at the
   * repository's root, except in production. */
  INSTALLERS_DIR: text,
  /** Signs log-ins and hashes codes. What the former one signed is valid while `JWT_SECRET_BEFORE` is set. */
  JWT_SECRET: z.string().min(32).default(developmentSecrets.JWT_SECRET),
  JWT_SECRET_BEFORE: z.string().min(32).optional(),
  /** Encrypts the keys of authenticator apps. Those under the former one are encrypted anew when a worker starts. */
  ENCRYPTION_KEY: z.string().min(32).default(developmentSecrets.ENCRYPTION_KEY),
  ENCRYPTION_KEY_BEFORE: z.string().min(32).optional(),
  PAYSTACK_API_URL: address("http://127.0.0.1:4100"),
  PAYSTACK_SECRET_KEY: z.string().default(developmentSecrets.PAYSTACK_SECRET_KEY),
  PAYSTACK_PUBLIC_KEY: z.string().default(developmentSecrets.PAYSTACK_PUBLIC_KEY),
  /** Whether the API also runs the jobs and sends messages. Off: a worker does. */
  RUN_JOBS: flag.default(true),
  /** `smtp://user:password@host:port`; without it emails stay in the outbox, for the dev inbox. */
  SMTP_URL: z.string().startsWith("smtp").optional(),
  /** The SMS provider's address: messages are posted to it as JSON `{to, from, text}`. */
  SMS_URL: z.url().optional(),
  SMS_API_KEY: text,
  SMS_SENDER: text,
  /** The site whose page may read a code out of its SMS (WebOTP). Default: the host of WEBSITE_URL. */
  SMS_CODE_HOST: z
    .string()
    .regex(/^[a-z\d.-]+$/i, "must be a host name")
    .optional(),
  /** Shows sent codes to anyone at /dev/inbox. */
  DEV_INBOX: flag.optional(),
  /** Demo accounts, coupons and installers. Default: on, except in production and for `migrate`. */
  SEED_DEMO: flag.optional(),
  /** Gives a new database's demo accounts a past: payments, renewals and an agent's clients. */
  DEMO_HISTORY: flag.default(false),
  /** Origins whose pages may call the API from a browser. */
  CORS_ORIGINS: origins,
  /** Addresses and networks (`10.0.0.0/8`) whose X-Forwarded-For is trusted, besides loopback. */
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list, context) => {
      const trusted = new BlockList();
      const items = list.split(",").map((item) => item.trim());
      for (const item of items.filter((item) => item !== "")) {
        if (addNetwork(trusted, item)) continue;
        context.issues.push({ code: "custom", message: `${item} is no address and no network`, input: list });
      }
      return trusted;
    }),
  /** Whether agents and staff must log in with an authenticator app. Default: required in production, optional elsewhere. */
  SECOND_FACTOR: z.enum(["required", "optional"]).optional(),
  /** Multiplies every rate limit. Default: 1 in production, 10 elsewhere, where everyone is 127.0.0.1. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().optional(),
  /** argon2id's memory in KiB and rounds; lower only in tests. */
  ARGON2_MEMORY_KIB: z.coerce.number().int().min(8).default(65_536),
  ARGON2_ROUNDS: z.coerce.number().int().min(1).default(3),
  /** A deployment for trying things out, with Paystack's test keys. */
  STAGING: flag.default(false),
  /** Set by the start-up supervisor: the process then ends with its parent. */
  SUPERVISED: flag.default(false),
});

type Parsed = z.infer<typeof EnvSchema>;

/** The environment, parsed once at start-up; nothing else reads `process.env`. */
export type Env = Omit<
  Parsed,
  "API_URL" | "DEV_INBOX" | "SEED_DEMO" | "SECOND_FACTOR" | "RATE_LIMIT_FACTOR"
> & {
  API_URL: string;
  DEV_INBOX: boolean;
  SEED_DEMO: boolean;
  SECOND_FACTOR: "required" | "optional";
  RATE_LIMIT_FACTOR: number;
};

/** The settings are invalid; each line names one of them. */
export class EnvError extends Error {
  override readonly name = "EnvError";
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
  }
}

/**
 * Reads the settings. In production it refuses those that are safe in development only.
 * @param use - `migrate` needs the database only; `admin` also the addresses of its links; a service needs all settings.
 * @throws {EnvError} with one line for each setting that is wrong or missing.
 */
export function parseEnv(source: Record<string, string | undefined>, use: Use = "service"): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = EnvSchema.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const production = parsed.data.NODE_ENV === "production";
  const env: Env = {
    ...parsed.data,
    API_URL: (parsed.data.API_URL ?? `http://${parsed.data.API_HOST}:${parsed.data.API_PORT}`).replace(
      /\/+$/,
      "",
    ),
    INSTALLERS_DIR:
      parsed.data.INSTALLERS_DIR ?? (production ? undefined : repositoryFolder(".data/installers")),
    DEV_INBOX: parsed.data.DEV_INBOX ?? !production,
    // A command may be run on production's database without NODE_ENV.
    SEED_DEMO: parsed.data.SEED_DEMO ?? (!production && use === "service"),
    SECOND_FACTOR: parsed.data.SECOND_FACTOR ?? (production ? "required" : "optional"),
    RATE_LIMIT_FACTOR: parsed.data.RATE_LIMIT_FACTOR ?? (production ? 1 : 10),
  };
  const faults = production ? unsafeSettings(env, given, use) : developmentFaults(given, "API_HOST");
  faults.push(...databaseFaults(env, use));
  if (faults.length > 0) throw new EnvError(faults);
  return env;
}

type Use = "service" | "migrate" | "admin";

const requiredInProduction = {
  service: [
    "API_URL",
    "WEBSITE_URL",
    "RESELLER_URL",
    "BACKOFFICE_URL",
    "DATABASE_URL",
    "JWT_SECRET",
    "ENCRYPTION_KEY",
    "PAYSTACK_API_URL",
    "PAYSTACK_SECRET_KEY",
    "PAYSTACK_PUBLIC_KEY",
    "SMTP_URL",
    "SMS_URL",
    "SMS_API_KEY",
  ],
  migrate: ["DATABASE_URL"],
  admin: ["DATABASE_URL", "WEBSITE_URL", "RESELLER_URL", "BACKOFFICE_URL"],
} as const;

/** Passwords hashed with less are too quick to guess; only tests may do so. */
const leastInProduction = { ARGON2_MEMORY_KIB: 65_536, ARGON2_ROUNDS: 3 };

function databaseFaults(env: Env, use: Use): string[] {
  const faults: string[] = [];
  // A migration's lock belongs to its connection, which a pooler gives to others.
  const migrates = use === "migrate" || (use === "service" && env.MIGRATE_ON_START);
  if (env.DATABASE_POOLER && migrates)
    faults.push(
      "DATABASE_POOLER: needs MIGRATE_ON_START=off; `migrate` connects to PostgreSQL itself, with DATABASE_POOLER=off",
    );
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    faults.push("DATABASE_REPLICA_URL: needs DATABASE_URL; the embedded database has no replica");
  return faults;
}

function unsafeSettings(env: Env, given: Record<string, string | undefined>, use: Use): string[] {
  const faults = use === "service" ? companyFaults(given, "MAIL_FROM") : [];
  for (const name of requiredInProduction[use]) {
    const why = name === "DATABASE_URL" ? " (the embedded database is for development)" : "";
    if (given[name] === undefined) faults.push(`${name}: must be set in production${why}`);
  }
  faults.push(...productionFaults(given, "api"));
  if (env.RATE_LIMIT_FACTOR > 1) faults.push("RATE_LIMIT_FACTOR: must be at most 1 in production");
  for (const [name, least] of Object.entries(leastInProduction)) {
    if (env[name as keyof typeof leastInProduction] < least) {
      faults.push(`${name}: must be at least ${least} in production`);
    }
  }
  if (env.DEV_INBOX) faults.push("DEV_INBOX: must be off in production; it shows everybody's codes");
  if (env.SEED_DEMO) faults.push("SEED_DEMO: must be off in production; demo passwords are public");
  return faults;
}
