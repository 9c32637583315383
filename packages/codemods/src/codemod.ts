import type { Collection, ImportDeclaration, JSCodeshift } from "jscodeshift";

/** What a transform works on. */
export type Source = {
  j: JSCodeshift;
  root: Collection;
  /** Names what the reader has to change by hand. */
  note(line: number | undefined, text: string): void;
};

export type Codemod = {
  /** One line for the list of codemods. */
  says: string;
  transform(source: Source): void;
};

/** The names that a file imports from the given modules: local name → exported name. Notes `import * as ui`. */
export function importedNames(
  { j, root, note }: Source,
  isModule: (name: string) => boolean,
): Map<string, string> {
  const names = new Map<string, string>();
  root.find(j.ImportDeclaration).forEach(({ node }) => {
    if (!isModule(String(node.source.value))) return;
    for (const specifier of node.specifiers ?? []) {
      if (specifier.type === "ImportNamespaceSpecifier")
        note(node.loc?.start.line, "this imports a whole module, which is not rewritten");
      if (specifier.type !== "ImportSpecifier") continue;
      const exported = String(specifier.imported.name);
      names.set(String(specifier.local?.name ?? exported), exported);
    }
  });
  return names;
}

/** Adds a named import, to an import of the module where there is one. */
export function addImport({ j, root }: Source, module: string, name: string, local = name): void {
  const declarations = root.find(j.ImportDeclaration);
  const specifier =
    local === name
      ? j.importSpecifier(j.identifier(name))
      : j.importSpecifier(j.identifier(name), j.identifier(local));
  const existing = declarations.filter(
    ({ node }) => node.source.value === module && node.importKind !== "type",
  );
  if (existing.length > 0) {
    const { node } = existing.paths()[0] as { node: ImportDeclaration };
    const names = (node.specifiers ?? []).map((one) => one.local ?? ("imported" in one ? one.imported : one));
    if (!names.some((one) => "name" in one && one.name === local))
      node.specifiers = [...(node.specifiers ?? []), specifier];
    return;
  }
  const added = j.importDeclaration([specifier], j.stringLiteral(module));
  const last = declarations.paths().at(-1);
  if (last) last.insertAfter(added);
  else root.get().node.program.body.unshift(added);
}

/** Removes named imports of a module, and the declaration when nothing is left of it. */
export function removeImports({ j, root }: Source, module: string, names: readonly string[]): void {
  root.find(j.ImportDeclaration).forEach((path) => {
    const { node } = path;
    if (node.source.value !== module || !node.specifiers) return;
    const kept = node.specifiers.filter(
      (one) => one.type !== "ImportSpecifier" || !names.includes(String(one.imported.name)),
    );
    if (kept.length === node.specifiers.length) return;
    if (kept.length === 0) path.prune();
    else node.specifiers = kept;
  });
}
