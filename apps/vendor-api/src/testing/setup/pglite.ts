import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { wrapPglite } from "../../db/pglite/wrap-pglite.ts";
import { buildService } from "./build-service.ts";
import { fillTemplate } from "./template.ts";

/** Migrates and seeds one folder of the embedded database for the whole run; each test file copies it. */
export default async function setup(project: TestProject) {
  const service = await buildService();
  const parent = await mkdtemp(join(tmpdir(), "vendor-api-template-"));
  const folder = join(parent, "db");
  const pglite = await PGlite.create(folder);
  const database = wrapPglite(pglite, () => pglite.close());
  await fillTemplate(database);
  await pglite.exec("CHECKPOINT");
  await database.close();
  project.provide("database", { kind: "pglite", folder });
  project.provide("serviceFolder", service.folder);
  return () => Promise.all([service.remove(), rm(parent, { recursive: true, force: true })]);
}
