import axe from "axe-core";
import { expect } from "vitest";

/** Fails with each violated rule and where. Page-level rules do not apply to a component on its own. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  // Half-way through a transition a colour is neither the old nor the new one.
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  const { violations } = await axe.run(element, {
    rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual(
    [],
  );
}
