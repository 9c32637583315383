import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { Kbd } from "./index";

it("shows each key of a chord", async () => {
  await render(
    <>
      <Kbd>Ctrl+K</Kbd>
      <Kbd>+</Kbd>
    </>,
  );
  expect([...document.querySelectorAll("kbd")].map((key) => key.textContent)).toEqual([
    "CtrlK",
    "Ctrl",
    "K",
    "+",
  ]);
});
