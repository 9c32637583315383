import { eq } from "drizzle-orm";
import { createPasswordHasher, type PasswordHasher, type Secrets } from "../../modules/people/index.ts";
import { settings } from "../schema/index.ts";
import type { Database } from "../types.ts";
import { demoAccounts, seedDemoData } from "./demo-data.ts";
import { type DemoSites, pastBeginsAt, seedDemoHistory } from "./demo-history.ts";
import { seedSecondFactors } from "./demo-second-factors.ts";
import { seedReferenceData } from "./reference-data.ts";

/** Raise it when reference data is added, so that existing databases get the new rows. */
const REFERENCE_VERSION = 3;
const REFERENCE = "seed.reference";
const DEMO = "seed.demo";

async function readSetting(db: Database, name: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value;
}

async function writeSetting(tx: Database, name: string, value: unknown): Promise<void> {
  await tx
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Whether this database has the demo accounts, whose passwords are public; production refuses it. */
export async function hasDemoData(db: Database): Promise<boolean> {
  return (await readSetting(db, DEMO)) !== undefined;
}

async function hashDemoPasswords(passwords: PasswordHasher): Promise<Map<string, string>> {
  const hashes = demoAccounts.map(
    async ({ email, password }) => [email, await passwords.hash(password)] as const,
  );
  return new Map(await Promise.all(hashes));
}

/**
 * Fills a migrated database: reference data always; demo accounts, coupons and installers when `demo`, with a past when
 * `history`. It can run at every
 * start, in one copy at a time; a database that has its data already is not written to.
 */
export async function seed(
  db: Database,
  options: {
    demo: boolean;
    /** The sites to which the past's messages link; without it there is no past. */
    history?: DemoSites | undefined;
    /** Encrypts the keys of the demo staff's authenticator apps; without it they have none. */
    secrets?: Secrets;
    now: Date;
    passwords?: PasswordHasher;
  },
): Promise<void> {
  const { demo, history, secrets, now, passwords = createPasswordHasher() } = options;
  const wantsReference = async (on: Database) => (await readSetting(on, REFERENCE)) !== REFERENCE_VERSION;
  const wantsDemo = async (on: Database) => demo && !(await hasDemoData(on));
  if (!(await wantsReference(db)) && !(await wantsDemo(db))) return;

  // Hash passwords before the transaction, because that is slow and the embedded database has one connection.
  const hashes = (await wantsDemo(db)) ? await hashDemoPasswords(passwords) : undefined;
  await db.transaction(async (tx) => {
    if (await wantsReference(tx)) {
      await seedReferenceData(tx, (await readSetting(tx, REFERENCE)) === undefined);
      await writeSetting(tx, REFERENCE, REFERENCE_VERSION);
    }
    if (hashes && (await wantsDemo(tx))) {
      await seedDemoData(tx, hashes, { now, since: history ? pastBeginsAt(now) : now });
      if (secrets) await seedSecondFactors(tx, secrets, now);
      if (history) await seedDemoHistory(tx, history, now);
      await writeSetting(tx, DEMO, true);
    }
  });
}
