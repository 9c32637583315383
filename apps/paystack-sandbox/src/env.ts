import { z } from "zod";

const EnvSchema = z.object({
  NODE_ENV: z.string().default("development"),
  PAYSTACK_PORT: z.coerce.number().int().min(0).max(65_535).default(4100),
  PAYSTACK_HOST: z.string().min(1).default("127.0.0.1"),
  PAYSTACK_SECRET_KEY: z
    .string()
    .startsWith("sk_test_", "must start with sk_test_, the sandbox refuses any other key")
    .default("sk_test_sandbox_0000000000000000000000000000"),
  PAYSTACK_PUBLIC_KEY: z
    .string()
    .startsWith("pk_test_", "must start with pk_test_, the sandbox refuses any other key")
    .default("pk_test_sandbox_0000000000000000000000000000"),
  PAYSTACK_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).default("http://127.0.0.1:4000/webhooks/paystack"),
  PAYSTACK_DATA_DIR: z.string().min(1).optional(),
  PAYSTACK_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYSTACK_SEED_DEMO: z.enum(["true", "false"]).default("true"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = z.infer<typeof EnvSchema>;

/** Reads the settings. @throws {Error} one line that names the first invalid setting. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const parsed = EnvSchema.safeParse(source);
  if (parsed.success) return requireLoopback(parsed.data);
  const issue = parsed.error.issues[0];
  throw new Error(`${issue?.path.join(".") ?? "environment"}: ${issue?.message ?? "is not valid"}`);
}

/** The control API lets anyone pay without money, so it must not be reachable; production has none. */
function requireLoopback(env: Env): Env {
  const { NODE_ENV, PAYSTACK_HOST } = env;
  if (NODE_ENV === "production" || /^(localhost|::1|127\.[\d.]+)$/.test(PAYSTACK_HOST)) return env;
  throw new Error(`PAYSTACK_HOST: ${PAYSTACK_HOST} can be reached from other machines; set 127.0.0.1`);
}
