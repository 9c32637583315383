import { babelParse, recast, types as t, traverse } from "storybook/internal/babel";
import type { CsfFile } from "storybook/internal/csf-tools";

export type EnrichCsf = (csf: CsfFile, source: CsfFile) => Promise<void>;

type ImportSpecifier = t.ImportDeclaration["specifiers"][number];

/** What a story file imports and declares. */
interface StoryFile {
  imports: { specifier: ImportSpecifier; from: string }[];
  declarations: { names: string[]; code: string }[];
}

/** The package that exports what a story imports from this path. */
function publishedName(path: string): string {
  if (/^\.+\/(index|([\w-]+\/)*[A-Z]\w+)$/.test(path)) return "@vendor/ui";
  return path.replace(/^(\.\.\/)+money$/, "@vendor/ui/money");
}

function declaredNames(statement: t.Statement): string[] {
  if (t.isVariableDeclaration(statement) || t.isFunctionDeclaration(statement))
    return Object.keys(t.getBindingIdentifiers(statement));
  if (t.isTSTypeAliasDeclaration(statement) || t.isTSInterfaceDeclaration(statement))
    return [statement.id.name];
  return [];
}

function readStoryFile({ body }: t.Program): StoryFile {
  const file: StoryFile = { imports: [], declarations: [] };
  for (const statement of body) {
    if (t.isImportDeclaration(statement)) {
      const from = publishedName(statement.source.value);
      for (const specifier of statement.specifiers) file.imports.push({ specifier, from });
    } else file.declarations.push({ names: declaredNames(statement), code: recast.print(statement).code });
  }
  return file;
}

/** Names that the code uses and does not declare, those of types included. */
function missingNames(code: string): string[] {
  const names: string[] = [];
  traverse(babelParse(code), {
    Program(path) {
      // Storybook's types do not list Babel's scopes.
      names.push(...Object.keys((path.scope as unknown as { globals: object }).globals));
    },
    TSTypeReference({ node: { typeName } }) {
      if (t.isIdentifier(typeName)) names.push(typeName.name);
    },
  });
  return names;
}

/** What only a picture needs: a state to show, or a clock that stands still. */
const isForPictures = (node: t.Node) =>
  (t.isJSXAttribute(node) && t.isJSXIdentifier(node.name) && /^(data-show|clock)$/.test(node.name.name)) ||
  (t.isObjectProperty(node) && t.isIdentifier(node.key, { name: "clock" }));

/** Recast drops a space at the start of a text that it prints, so the space becomes an expression. */
function keepSpaces(children: t.JSXElement["children"]): t.JSXElement["children"] {
  return children.flatMap((child) =>
    t.isJSXText(child) && /^[^\S\n]+\S/.test(child.value)
      ? [t.jsxExpressionContainer(t.stringLiteral(" ")), child]
      : [child],
  );
}

function removePictureSettings(file: t.File): void {
  t.traverseFast(file, (node) => {
    if (t.isJSXOpeningElement(node)) node.attributes = node.attributes.filter((one) => !isForPictures(one));
    if (t.isObjectExpression(node)) node.properties = node.properties.filter((one) => !isForPictures(one));
    if (t.isCallExpression(node))
      node.arguments = node.arguments.filter(
        (one) => !(t.isObjectExpression(one) && one.properties.some(isForPictures)),
      );
  });
}

/** Corrects what Storybook and Recast print wrongly. */
function prepareToPrint(file: t.File): void {
  t.traverseFast(file, (node) => {
    // Storybook prints parentheses around an element as text once the element is another's child.
    if (t.isJSX(node)) node.extra = {};
    if (t.isJSXElement(node) || t.isJSXFragment(node)) node.children = keepSpaces(node.children);
  });
}

function withoutUndefinedProps(code: string): string {
  const file = babelParse(code);
  traverse(file, {
    JSXAttribute(path) {
      const { value } = path.node;
      if (t.isJSXExpressionContainer(value) && t.isIdentifier(value.expression, { name: "undefined" }))
        path.remove();
    },
  });
  return recast.print(file).code.trim();
}

/** Adds what a story's code needs to compile in another project: its imports, and what its file declares. */
function completeExample(snippet: string, { imports, declarations }: StoryFile): string {
  const example = `export ${withoutUndefinedProps(snippet)}`;
  const used = new Set(missingNames(example));
  // A set also visits what is added during the loop.
  for (const name of used)
    for (const { names, code } of declarations)
      if (names.includes(name)) for (const needed of missingNames(code)) used.add(needed);

  const specifiers = new Map<string, ImportSpecifier[]>();
  for (const { specifier, from } of imports)
    if (used.has(specifier.local.name)) specifiers.set(from, [...(specifiers.get(from) ?? []), specifier]);
  const importLines = [...specifiers].map(([from, list]) => {
    const sorted = list.sort((a, b) => a.local.name.localeCompare(b.local.name));
    return recast.print(t.importDeclaration(sorted, t.stringLiteral(from)), { tabWidth: 2 }).code;
  });
  const needed = declarations.filter(({ names }) => names.some((name) => used.has(name)));
  return [importLines.join("\n"), ...needed.map(({ code }) => code), example].join("\n\n").trim();
}

/**
 * Storybook writes each story's code with its arguments (`features.experimentalCodeExamples`). This completes it, so
 * that the code that a docs page shows can be pasted into a file of another project.
 */
export function completeExamples(enrichCsf: EnrichCsf | undefined): EnrichCsf {
  return async (csf, source) => {
    removePictureSettings(source._ast);
    const file = readStoryFile(source._ast.program);
    prepareToPrint(source._ast);
    const before = csf._ast.program.body.length;
    await enrichCsf?.(csf, source);
    for (const added of csf._ast.program.body.slice(before))
      t.traverseFast(added, (node) => {
        if (!t.isObjectProperty(node) || !t.isIdentifier(node.key, { name: "code" })) return;
        if (t.isStringLiteral(node.value)) node.value.value = completeExample(node.value.value, file);
      });
  };
}
