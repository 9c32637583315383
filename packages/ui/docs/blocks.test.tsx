import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { Anatomy, Keyboard } from "./doc-blocks";

it("shows every part in backticks as code and the rest as text", async () => {
  const { container } = await render(
    <>
      <Anatomy parts={[["root", "`tone` and `padding`; `tone` by meaning"]]} />
      <Keyboard rows={[["Enter", "calls `onPress`"]]} />
    </>,
  );
  expect(container.textContent).not.toContain("`");
  expect(container.textContent).toContain("root: tone and padding; tone by meaning");
  expect([...container.querySelectorAll("code")].map((code) => code.textContent)).toEqual([
    "tone",
    "padding",
    "tone",
    "onPress",
  ]);
});
