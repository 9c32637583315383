/** After tsup and tsc: completes the declarations, and writes the OpenAPI document for tools that generate code from it. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { version } from "../package.json";
import { openApiDocument } from "../src/openapi.ts";

const dist = path.join(import.meta.dirname, "../dist");

/** Declarations keep the sources' `.ts` in their imports, where users of the package have `.d.ts` beside `.js`. */
for (const name of await readdir(path.join(dist, "types"), { recursive: true })) {
  if (!name.endsWith(".d.ts")) continue;
  const file = path.join(dist, "types", name);
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/((?:from |import\()"\.[^"]*)\.ts"/g, '$1.js"'));
}

const document = await openApiDocument({ title: "Vendor API", version, serverUrl: "http://127.0.0.1:4000" });
await writeFile(path.join(dist, "openapi.json"), `${JSON.stringify(document, null, 1)}\n`);
