/**
 * The declarations of every entry, one file a module, in dist/types. They are not rolled up: fifty entries in one
 * bundle of declarations took minutes and more memory than Node has.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { packageExports } from "./package-exports.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const entries = Object.values(packageExports()).flatMap(
  (entry) => entry.types && [entry["workspace-source"]],
);
const written = [];

const program = ts.createProgram(
  entries.filter(Boolean).map((file) => path.join(root, file)),
  {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: path.join(root, "src"),
    outDir: path.join(root, "dist/types"),
  },
);
const { emitSkipped, diagnostics } = program.emit(undefined, (file, text) => {
  ts.sys.writeFile(file, text);
  written.push(file);
});
const faults = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
if (emitSkipped || faults.length > 0) {
  console.error(
    ts.formatDiagnostics(faults, {
      ...ts.sys,
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => root,
      getNewLine: () => "\n",
    }),
  );
  process.exit(1);
}

/** Node's resolution of modules wants the whole file's name. */
function withExtension(folder, name) {
  const target = path.join(folder, name);
  return written.includes(`${target}.d.ts`) ? `${name}.js` : `${name}/index.js`;
}
for (const file of written) {
  const text = readFileSync(file, "utf8").replace(
    /(from |import\()"(\.[^"]*)"/g,
    (_all, before, name) => `${before}"${withExtension(path.dirname(file), name)}"`,
  );
  writeFileSync(file, text);
}
