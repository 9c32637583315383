import { pino } from "pino";
import { expect, it } from "vitest";
import { openTestDatabase, urlOfTestDatabase } from "../testing/index.ts";
import { fillTemplate } from "../testing/setup/template.ts";
import { openPostgres } from "./open-postgres.ts";

const log = pino({ level: "silent" });

it("is done by several copies of the service at once, on an empty database", async () => {
  const database = await openTestDatabase(log);
  await database.client.query(
    "drop schema public cascade; drop schema if exists drizzle cascade; create schema public",
  );
  const url = await urlOfTestDatabase(database);
  const copies = [1, 2, 3].map(() => openPostgres({ DATABASE_POOL_SIZE: 2 }, url, log));
  await Promise.all([database, ...copies].map((copy) => copy.migrate()));
  await fillTemplate(database);
  await fillTemplate(database);
  const counts = await database.client.query(
    "select (select count(*)::int from users where email = 'owner@demo.example') as owners, count(*) as plans from plans",
  );
  expect(counts.rows).toEqual([{ owners: 1, plans: 3 }]);
  await Promise.all(copies.map((copy) => copy.close()));
  await database.close();
});
