import { type Codemod, importedNames } from "../codemod.ts";

const renamed: Record<string, string> = { min: "atLeast", max: "atMost" };

/** `min` and `max` of a MoneyField were amounts, and are what React Hook Form's `register` gives now. */
export const moneyLimits: Codemod = {
  says: "MoneyField takes its limits as atLeast and atMost, no longer as min and max",
  transform(source) {
    const { j, root, note } = source;
    const imported = importedNames(source, (name) => name === "@vendor/ui" || name.startsWith("@vendor/ui/"));
    root.find(j.JSXOpeningElement).forEach(({ node }) => {
      const { name, attributes = [] } = node;
      if (name.type !== "JSXIdentifier" || imported.get(name.name) !== "MoneyField") return;
      for (const one of attributes) {
        if (one.type === "JSXSpreadAttribute")
          note(one.loc?.start.line, "rename amounts that are spread as min or max to atLeast and atMost");
        else one.name.name = renamed[String(one.name.name)] ?? one.name.name;
      }
    });
  },
};
