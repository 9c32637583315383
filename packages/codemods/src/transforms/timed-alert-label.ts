import { type Codemod, importedNames } from "../codemod.ts";

/** A TimedAlert keeps its words when it has cleared, so its button and the button's label are gone. */
export const timedAlertLabel: Codemod = {
  says: "TimedAlert has no againLabel",
  transform(source) {
    const { j, root } = source;
    const imported = importedNames(source, (name) => name === "@vendor/ui" || name.startsWith("@vendor/ui/"));
    root.find(j.JSXOpeningElement).forEach(({ node }) => {
      const { name, attributes = [] } = node;
      if (name.type !== "JSXIdentifier" || imported.get(name.name) !== "TimedAlert") return;
      node.attributes = attributes.filter(
        (one) => one.type === "JSXSpreadAttribute" || one.name.name !== "againLabel",
      );
    });
  },
};
