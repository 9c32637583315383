import { pino } from "pino";
import { expect, inject, it } from "vitest";
import { openTestDatabase } from "../testing/index.ts";
import { TEST_START } from "../testing/test-clock.ts";
import { openPostgres } from "./open-postgres.ts";
import { seed } from "./seed/index.ts";

const log = pino({ level: "silent" });

it("is done by several copies of the service at once, on an empty database", async () => {
  const template = inject("database");
  const database = await openTestDatabase(log);
  await database.client.query(
    "drop schema public cascade; drop schema if exists drizzle cascade; create schema public",
  );
  const { rows } = await database.client.query<{ name: string }>("select current_database() as name");
  const copies =
    template.kind === "postgres"
      ? [1, 2, 3].map(() => {
          const url = new URL(template.adminUrl);
          url.pathname = `/${rows[0]?.name}`;
          return openPostgres({ DATABASE_POOL_SIZE: 2 }, url.href, log);
        })
      : [];
  await Promise.all([database, ...copies].map((copy) => copy.migrate()));
  await seed(database.db, { demo: true, now: TEST_START });
  await seed(database.db, { demo: true, now: TEST_START });
  const counts = await database.client.query(
    "select (select count(*)::int from users where email = 'owner@demo.example') as owners, count(*) as plans from plans",
  );
  expect(counts.rows).toEqual([{ owners: 1, plans: 3 }]);
  await Promise.all(copies.map((copy) => copy.close()));
  await database.close();
});
