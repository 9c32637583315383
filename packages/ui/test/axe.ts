import axe from "axe-core";
import { expect } from "vitest";
import { settled } from "./settled";

/** What a look can break: colours, and how large and how near targets are. */
const rulesOfLooks = ["color-contrast", "link-in-text-block", "target-size"];

interface Options {
  /** Only the rules that looks can break: for more settings of what was tested in full in one. */
  looksOnly?: boolean;
}

/** Fails with each violated rule and where. Page-level rules do not apply to a component on its own. */
export async function expectAccessible(
  element: Element = document.body,
  { looksOnly = false }: Options = {},
): Promise<void> {
  // Half-way through a transition or a fade a colour is neither the old nor the new one.
  await settled();
  const { violations } = await axe.run(element, {
    resultTypes: ["violations"],
    // A quarter of axe's time went into reading style sheets, for a rule about orientation that is off by default.
    preload: { assets: ["media"] },
    rules: {
      region: { enabled: false },
      "page-has-heading-one": { enabled: false },
      "target-size": { enabled: true },
    },
    ...(looksOnly ? { runOnly: rulesOfLooks } : {}),
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual(
    [],
  );
}
