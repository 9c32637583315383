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
        "src/modules/payment/kill-at-failpoint.test.ts",
        // Migrations and the seed's locks.
        "src/db/migrate.test.ts",
        "src/db/seed/seed.test.ts",
        // Transactions at once on the one connection that there is, and the database's own guards.
        "src/modules/ledger/{post-transfer,check-ledger,ledger-model}.test.ts",
        "src/modules/coupon/coupon-race.test.ts",
        "src/modules/messages/deliver-outbox.test.ts",
        "src/modules/people/people.test.ts",
        // SQL that is written by hand.
        "src/http/{idempotency,rate-limiter}.test.ts",
        "src/jobs/clean-up.test.ts",
        // Settlement.
        "src/modules/payment/{settle-payment,reconcile-payments}.test.ts",
      ],
      globalSetup: ["src/testing/setup/pglite.ts"],
      setupFiles: ["src/testing/quiet-console.ts"],
    }),
  ),
  // The global setup imports the workspace's sources too.
  { environments: { __vitest__: { resolve: { conditions } } } },
);
