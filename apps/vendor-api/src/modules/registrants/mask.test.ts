import { expect, it } from "vitest";
import { maskAddress, maskEmail, maskPhone } from "./mask.ts";

it.each([
  ["owner@demo.example", "ow***@demo.example"],
  ["ada@shop.example", "ad***@shop.example"],
  ["ab@shop.example", "a***@shop.example"],
  ["a@shop.example", "***@shop.example"],
  ["no address", "***"],
])("of the email %s it shows %s", (email, shown) => expect(maskEmail(email)).toBe(shown));

it.each([
  ["08030000001", "080******01"],
  ["0803", "****"],
  ["", ""],
])("of the phone %s it shows %s", (phone, shown) => expect(maskPhone(phone)).toBe(shown));

it.each([
  ["12 Allen Avenue, Ikeja", "12 ***"],
  ["Kano", "***"],
  ["", ""],
])("of the address %s it shows %s", (address, shown) => expect(maskAddress(address)).toBe(shown));
