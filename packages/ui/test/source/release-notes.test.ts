import { expect, it } from "vitest";
import { type Note, releaseOf } from "../../scripts/release-notes";

const notes: Note[] = [
  { version: "next", text: "New blocks: `Hero` and `Steps`. `Button` takes an `icon`." },
  { version: "0.2.0", text: "New: `Tabs`." },
];

it("calls a component new until the release after the one that added it", () => {
  const status = (name: string, all = notes) => releaseOf([{ name }], all).status;
  expect(status("Steps")).toBe("new");
  expect(status("Button")).toBe("stable");
  expect(status("Tabs")).toBe("stable");
  expect(status("Tabs", notes.slice(1))).toBe("new");
});

it("calls a component deprecated once all of its exports are", () => {
  const [hero, steps] = [
    { name: "Hero", deprecated: "Use `Banner` instead. Removed in 0.4." },
    { name: "Steps" },
  ];
  expect(releaseOf([hero], notes).status).toBe("deprecated");
  expect(releaseOf([hero, steps], notes).status).toBe("new");
});

it("gives a component the notes that name one of its exports", () => {
  expect(releaseOf([{ name: "Button" }, { name: "LinkButton" }], notes).notes).toEqual(notes.slice(0, 1));
  expect(releaseOf([{ name: "But" }], notes).notes).toEqual([]);
});
