import { addImport, type Codemod, importedNames, removeImports } from "../codemod.ts";

const moved = ["brandSheet", "contrast", "contrastFaults", "defineBrand", "indigo", "lagoon"];

/** What defines a brand moved out of the entry of the tokens. */
export const brandEntry: Codemod = {
  says: "defineBrand, brandSheet, contrast and the brands come from @vendor/ui/brand, no longer from @vendor/ui/tokens",
  transform(source) {
    const { j, root, note } = source;
    const imported = importedNames(source, (name) => name === "@vendor/ui/tokens");
    const here = [...imported].filter(([, exported]) => moved.includes(exported));
    for (const [local, exported] of here) addImport(source, "@vendor/ui/brand", exported, local);
    removeImports(source, "@vendor/ui/tokens", moved);
    const [define] = here.find(([, exported]) => exported === "defineBrand") ?? [];
    if (!define) return;
    root.find(j.CallExpression, { callee: { name: define } }).forEach(({ node }) => {
      note(node.loc?.start.line, "defineBrand takes { name, seed, action, base, fonts, radius } now");
    });
  },
};
