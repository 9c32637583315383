import { expect, it } from "vitest";
import { meantAddress } from "./mail-typo";

it.each([
  ["gmial.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gmal.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["GAMIL.com", "gmail.com"],
  ["yaho.com", "yahoo.com"],
  ["hotmial.com", "hotmail.com"],
  ["outlok.com", "outlook.com"],
])("asks about %s", (typed, meant) => {
  expect(meantAddress(`ada.bello@${typed}`)).toBe(`ada.bello@${meant}`);
});

it.each(["gmail.com", "ymail.com", "mail.com", "yahoo.co.uk", "shop.ng", "gmail.example", "unilag.edu.ng"])(
  "takes %s as it is",
  (domain) => {
    expect(meantAddress(`ada@${domain}`)).toBeUndefined();
  },
);
