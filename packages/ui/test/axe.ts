import axe from "axe-core";
import { expect } from "vitest";
import { finishAnimations } from "./finish-animations";

/** The rules that depend on styling: contrast, and the size and spacing of targets. */
const stylingRules = ["color-contrast", "link-in-text-block", "target-size"];

interface Options {
  /** Checks only the rules that styling can break, for more themes of a story that was tested in full in one. */
  looksOnly?: boolean;
}

/** Fails with each violated rule and its elements. Page-level rules do not apply to a single component. */
export async function expectAccessible(
  element: Element = document.body,
  { looksOnly = false }: Options = {},
): Promise<void> {
  // A colour in the middle of a transition has the contrast of neither end.
  await finishAnimations();
  const { violations } = await axe.run(element, {
    resultTypes: ["violations"],
    // Skips reading style sheets, a quarter of axe's time, which only an orientation rule that is off by default needs.
    preload: { assets: ["media"] },
    rules: {
      region: { enabled: false },
      "page-has-heading-one": { enabled: false },
      "target-size": { enabled: true },
    },
    ...(looksOnly ? { runOnly: stylingRules } : {}),
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(found, found.join("\n")).toEqual([]);
}
