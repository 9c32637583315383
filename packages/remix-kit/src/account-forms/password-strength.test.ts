import fc from "fast-check";
import { expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

it.each([
  ["", "short"],
  ["Ab1-xyz", "short"],
  ["aaaaaaaaaaaaaaaa", "weak"],
  ["abcdefgh", "weak"],
  ["market1234", "good"],
  ["Ogbono-Soup-72", "strong"],
  ["three plain words here", "strong"],
])("%s is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it("never gets worse by a longer password of new characters", () => {
  const order = ["short", "weak", "good", "strong"];
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ minLength: 1, maxLength: 10 }), (start, more) => {
      const [before, after] = [passwordStrength(start), passwordStrength(start + more)];
      expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
    }),
  );
});
