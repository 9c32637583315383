import { pino } from "pino";
import { readEnv } from "./env";
import { demoAuthorization } from "./sandbox";
import { startSandbox } from "./start-sandbox";

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const logger = pino({
    name: "paystack-sandbox",
    level: env.LOG_LEVEL,
    formatters: { level: (label) => ({ level: label }) },
  });
  const sandbox = await startSandbox({
    port: env.PAYSTACK_PORT,
    host: env.PAYSTACK_HOST,
    secretKey: env.PAYSTACK_SECRET_KEY,
    publicKey: env.PAYSTACK_PUBLIC_KEY,
    webhookUrl: env.PAYSTACK_WEBHOOK_URL,
    controlApi: env.NODE_ENV !== "production",
    seedAuthorizations: env.PAYSTACK_SEED_DEMO === "true" ? [demoAuthorization] : [],
    logger,
    ...(env.PAYSTACK_DATA_DIR === undefined ? {} : { dataDir: env.PAYSTACK_DATA_DIR }),
    ...(env.PAYSTACK_PUBLIC_URL === undefined ? {} : { publicUrl: env.PAYSTACK_PUBLIC_URL }),
  });
  logger.info({ address: sandbox.url }, "listening");

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, "stopping");
    void sandbox.close().then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`paystack-sandbox: ${describe(error)}\n`);
  process.exit(1);
});

function describe(error: unknown): string {
  if (!(error instanceof Error)) return "could not start";
  if ("code" in error && error.code === "EADDRINUSE") return "PAYSTACK_PORT is taken by another program";
  return error.message;
}
