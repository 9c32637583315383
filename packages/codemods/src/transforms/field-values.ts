import { type Codemod, importedNames } from "../codemod.ts";

const fields = ["RadioCards", "PlanToggle"];

/** RadioCards and PlanToggle reported their value with `onChange`, which is the native event now. */
export const fieldValues: Codemod = {
  says: "RadioCards and PlanToggle report their value with onValueChange; onChange is the native event",
  transform(source) {
    const { j, root, note } = source;
    const imported = importedNames(source, (name) => name === "@vendor/ui" || name.startsWith("@vendor/ui/"));
    root.find(j.JSXOpeningElement).forEach(({ node }) => {
      const { name, attributes = [] } = node;
      if (name.type !== "JSXIdentifier" || !fields.includes(imported.get(name.name) ?? "")) return;
      const named = attributes.flatMap((one) => (one.type === "JSXAttribute" ? [one] : []));
      if (named.some((one) => one.name.name === "ref"))
        note(node.loc?.start.line, `the ref of ${name.name} is the radios now, not the fieldset`);
      // Where both are given, the file was rewritten already.
      if (named.some((one) => one.name.name === "onValueChange")) return;
      if (named.length < attributes.length)
        note(node.loc?.start.line, "rename an onChange in the spread properties to onValueChange");
      for (const one of named) if (one.name.name === "onChange") one.name.name = "onValueChange";
    });
  },
};
