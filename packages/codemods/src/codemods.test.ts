import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { codemods, rewrite } from "./codemods.ts";

const fixtures = path.resolve(import.meta.dirname, "../fixtures");
const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

test("every codemod has fixtures", () => {
  expect(readdirSync(fixtures).sort()).toEqual(Object.keys(codemods).sort());
});

describe.each(Object.entries(codemods))("%s", (name, codemod) => {
  const folder = path.join(fixtures, name);
  const cases = readdirSync(folder).flatMap((file) => file.match(/(.*)\.input\.tsx$/)?.[1] ?? []);

  test.each(cases)("%s", (title) => {
    const { text, notes } = rewrite(codemod, read(path.join(folder, `${title}.input.tsx`)), "file.tsx");
    expect(text).toBe(read(path.join(folder, `${title}.output.tsx`)));
    const expected = read(path.join(folder, `${title}.notes.txt`))
      .split("\n")
      .filter(Boolean);
    expect(notes).toEqual(expected.map((note) => `file.tsx:${note}`));
  });

  test.each(cases)("changes nothing in what it has rewritten (%s)", (title) => {
    const output = read(path.join(folder, `${title}.output.tsx`));
    expect(rewrite(codemod, output, "file.tsx").text).toBe(output);
  });

  test("notes the import of a whole module", () => {
    const modules = ["@vendor/ui/tokens", "@vendor/pricing-engine"];
    const text = modules.map((module, at) => `import * as all${at} from "${module}";\n`).join("");
    expect(rewrite(codemod, text, "file.ts").notes[0]).toMatch(/imports a whole module/);
  });

  test("leaves other packages alone", () => {
    const text = 'import { Price, TimedAlert, formatAmount } from "elsewhere";\nformatAmount(1);\n';
    expect(rewrite(codemod, text, "file.ts")).toEqual({ text, notes: [] });
  });
});
