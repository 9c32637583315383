import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const src = path.resolve(import.meta.dirname, "../../src");

interface StyleUse {
  readonly file: string;
  /** Every colour used, `text.default`, or a whole group passed on, `action`. */
  readonly colors: readonly string[];
  /** Text and background colours set by one rule. */
  readonly pairs: readonly (readonly [front: string, ground: string])[];
}

/** `vars.color.text.default`, or `color.text.default` where the file destructured `vars`. */
function colorName(node: ts.Node): string | undefined {
  const chain = ts.isPropertyAccessExpression(node) ? node.getText().split(".") : [];
  const at = chain[0] === "vars" ? 1 : 0;
  return chain[at] === "color" && chain.length > at + 1 ? chain.slice(at + 1).join(".") : undefined;
}

function readStyles(file: string): StyleUse {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(src, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const colors: string[] = [];
  const pairs: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    const name = colorName(node);
    if (name) {
      colors.push(name);
      return;
    }
    if (ts.isObjectLiteralExpression(node)) {
      const set = new Map(
        node.properties
          .filter(ts.isPropertyAssignment)
          .map((rule) => [rule.name.getText(), colorName(rule.initializer)]),
      );
      const ground = set.get("background") ?? set.get("backgroundColor");
      const front = set.get("color");
      if (front && ground) pairs.push([front, ground]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { file, colors, pairs };
}

/** The theme colours that each style file of the package uses. */
export function readStyleFiles(): StyleUse[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css.ts"))
    .map(readStyles);
}
