import { type Codemod, importedNames } from "../codemod.ts";

const renamed: Record<string, string> = {
  "@vendor/ui/theme": "@vendor/ui/theme.css",
  "@vendor/ui/theme/lagoon": "@vendor/ui/themes/lagoon.css",
};
const WHOLE = "@vendor/ui/styles.css";
const RESET = "@vendor/ui/reset.css";

/** Themes are imported as style sheets, and the page reset has a separate one. */
export const styleSheets: Codemod = {
  says: "@vendor/ui/theme is theme.css, and styles.css no longer resets the page: reset.css does",
  transform(source) {
    const { j, root } = source;
    importedNames(source, (name) => name.startsWith("@vendor/ui/"));
    const imports = root.find(j.ImportDeclaration);
    const has = (module: string) => imports.some(({ node }) => node.source.value === module);
    const wantsReset = has(WHOLE) && !has(RESET);
    imports.forEach((path) => {
      const { node } = path;
      const from = String(node.source.value);
      if (renamed[from] !== undefined) node.source = j.stringLiteral(renamed[from]);
      // Before the other sheets, as in the first layer.
      if (from === WHOLE && wantsReset) {
        const added = j.importDeclaration([], j.stringLiteral(RESET));
        added.comments = node.comments ?? null;
        node.comments = null;
        path.insertBefore(added);
      }
    });
  },
};
