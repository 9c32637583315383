import axe from "axe-core";
import { expect } from "vitest";
import { settled } from "./settled";

/** Fails with each violated rule and where. Page-level rules do not apply to a component on its own. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  // Half-way through a transition or a fade a colour is neither the old nor the new one.
  await settled();
  const { violations } = await axe.run(element, {
    rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual(
    [],
  );
}
