import { defineConfig, mergeConfig } from "vitest/config";
import { conditions, nodeTests, reportAs } from "../../vitest.base.ts";

/** On the embedded database: its own tests, and those of what may differ between it and a PostgreSQL server. */
export default mergeConfig(
  defineConfig(
    nodeTests({
      name: "vendor-api-pglite",
      ...reportAs("test-pglite"),
      include: [
        // Opening, locking, durability, kills.
        "src/db/pglite/**/*.test.ts",
        ...(process.env.TEST_FULL ? ["src/modules/payments/kill-at-failpoint.test.ts"] : []),
        // The seed, which `npm start` gives this database.
        "src/db/seed/seed.test.ts",
        // Transactions that wait for the one connection there is, and the ledger's guards in the database.
        "src/modules/ledger/post-transfer.test.ts",
        "src/modules/messages/deliver-outbox.test.ts",
        // SQL written by hand.
        "src/http/{idempotency,rate-limiter}.test.ts",
        "src/jobs/clean-up.test.ts",
        "src/modules/{agents/client-list,papers/statement,privacy/data-export}.test.ts",
        // The simulated business runs in a separate process with its own database.
        "src/testing/simulation/*.test.ts",
        // Settlement.
        "src/modules/payments/settle-payment.test.ts",
      ],
      // V8 compiles the embedded database once, quickly: optimising it takes longer than the tests need it.
      execArgv: ["--liftoff-only"],
      globalSetup: ["src/testing/setup/pglite.ts"],
    }),
  ),
  // The global setup imports the workspace's sources too.
  { environments: { __vitest__: { resolve: { conditions } } } },
);
