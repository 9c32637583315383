import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../../../test/axe";
import { Avatar } from "./index";
import { initialOf } from "./initial-of";
import shopFront from "./shop-front.svg?no-inline";

it.each([
  ["Adaeze Obi", "A"],
  ["  bola", "B"],
  ["ọláyínká", "Ọ"],
  // The same name with a combining mark.
  ["o\u0323la", "Ọ"],
  // A letter and a mark without a composed form stay together.
  ["g\u0323be", "G\u0323"],
  ["ɗanjuma", "Ɗ"],
  ["محمد", "م"],
  ["李小龙", "李"],
  ["𞤢𞤣", "𞤀"],
  ["'Quoted' Stores", "Q"],
  ["+234 803", "2"],
  ["ﬁne", "FI"],
  ["🛒🛒", ""],
  ["", ""],
])("initialOf(%j) returns %j", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

it("has the full name for screen readers, and none when decorative", async () => {
  const screen = await render(
    <>
      <Avatar name="Adaeze Obi" />
      <Avatar name="Bola" decorative />
    </>,
  );
  await expect.element(screen.getByRole("img", { name: "Adaeze Obi" })).toHaveTextContent("A");
  expect(screen.getByRole("img").elements()).toHaveLength(1);
  await expectAccessible();
});

it("shows the initial, at the same size, when the picture fails to load", async () => {
  const screen = await render(<Avatar name="Adaeze Obi" src="/no-such-picture.png" size="large" />);
  const avatar = screen.getByRole("img", { name: "Adaeze Obi" });
  await expect.element(avatar).toHaveTextContent("A");
  const box = avatar.element().getBoundingClientRect();
  expect([box.width, box.height]).toEqual([56, 56]);
  await expect.poll(() => avatar.element().querySelector("img")?.checkVisibility()).toBe(false);
});

it("shows an icon without a label when there is no name", async () => {
  const { container } = await render(<Avatar name="" />);
  expect(container.querySelectorAll("svg")).toHaveLength(1);
  expect(container.querySelector("[aria-label]")).toBeNull();
  await expectAccessible();
});

it("covers the initial with the picture once it loads", async () => {
  const screen = await render(<Avatar name="Adaeze Obi" src={shopFront} />);
  const picture = screen.container.querySelector("img");
  await picture?.decode();
  expect(picture?.checkVisibility()).toBe(true);
  const box = picture?.getBoundingClientRect();
  expect(document.elementFromPoint((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)).toBe(picture);
});
