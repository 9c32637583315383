import { seed } from "../../db/seed/index.ts";
import type { OpenDatabase } from "../../db/types.ts";
import { createPasswordHasher } from "../../modules/people/password-hasher.ts";
import { TEST_START, testEnv } from "../test-env.ts";

/** The database that each test file copies. */
export type TestTemplate =
  | { kind: "pglite"; folder: string }
  | { kind: "postgres"; adminUrl: string; database: string };

declare module "vitest" {
  export interface ProvidedContext {
    database: TestTemplate;
    /** Folder of the bundled service that `spawnApi` starts. */
    serviceFolder: string;
  }
}

/** Migrates and seeds an empty database, the demo passwords hashed cheaply. */
export async function fillTemplate(database: OpenDatabase): Promise<void> {
  await database.setUp(() =>
    seed(database.db, { demo: true, now: TEST_START, passwords: createPasswordHasher(testEnv()) }),
  );
}
