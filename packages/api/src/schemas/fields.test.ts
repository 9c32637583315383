import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  aboutField,
  couponField,
  emailField,
  identifierField,
  nameField,
  newPasswordField,
  normalisePhone,
  otpField,
  passwordField,
  phoneField,
  usernameField,
} from "./fields.ts";

function messages(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe("the specification's messages (spec §5)", () => {
  test.each([
    [nameField, undefined, "Full name is required"],
    [nameField, "   ", "Full name is required"],
    [nameField, "Ayo", "Full name must be at least 5 characters"],
    [usernameField, "", "Username is required"],
    [usernameField, "ayo", "Username must be at least 5 characters"],
    [usernameField, "ayo ayo", "Username cannot contain spaces or @"],
    [emailField, "", "Email is required"],
    [emailField, "ayo", "Invalid email Address"],
    [emailField, "@shop.ng", "Invalid email Address"],
    [emailField, "ayo@", "Invalid email Address"],
    [emailField, "ayo@shop", "Invalid domain"],
    [emailField, "ayo@shop.", "Invalid domain"],
    [emailField, "ayo ade@shop.ng", "Invalid email format"],
    [phoneField, "", "Phone number is required"],
    [phoneField, "0803abc4567", "Phone number must be only digits"],
    [phoneField, "0803123456", "Phone number must be 11 digits"],
    [phoneField, "080312345678", "Phone number must be at most 11 digits"],
    [newPasswordField, "", "Password is required"],
    [newPasswordField, "short", "Password must be at least 8 characters"],
    [newPasswordField, "x".repeat(129), "Password must be at most 128 characters"],
    [passwordField, "", "Password is required"],
    [identifierField, "", "Email or Username is required"],
    [aboutField, "Radio", "Select how you heard about us"],
    [otpField, "1234", "Enter the 5-digit code"],
    [otpField, "１２３４５", "Enter the 5-digit code"],
    [couponField, "", "Enter a coupon code"],
  ])("%# %j says %s", (schema, value, message) => {
    expect(messages(schema as z.ZodType, value)[0]).toBe(message);
  });

  test("an empty field earns one message about its absence first, and types of another kind never throw", () => {
    for (const schema of [nameField, usernameField, emailField, phoneField, newPasswordField, otpField]) {
      for (const value of [null, 7, {}, [], true, Number.NaN]) {
        expect(messages(schema, value).length).toBeGreaterThan(0);
      }
    }
  });

  test("control characters are refused where text is kept", () => {
    const message = "Remove the characters that cannot be shown";
    expect(messages(nameField, "Ayo\u0000Stores")).toEqual([message]);
    expect(messages(nameField, "Ayo \u202eserotS")).toEqual([message]);
    expect(messages(nameField, "Ayo\nYour account is locked")).toEqual([message]);
    expect(messages(usernameField, "ayo\u200bstores")).toEqual([message]);
    expect(messages(nameField, "Ọláyínká & Sons")).toEqual([]);
  });
});

describe("what is accepted", () => {
  test.each([
    ["+234 803 123 4567", "08031234567"],
    ["2348031234567", "08031234567"],
    ["0803-123-4567", "08031234567"],
    ["(0803) 123.4567", "08031234567"],
    ["234803123456", "234803123456"],
  ])("phone %s becomes %s", (typed, normal) => {
    expect(normalisePhone(typed)).toBe(normal);
  });

  test("codes lose spaces and hyphens, coupons become upper case, names lose outer space", () => {
    expect(otpField.parse(" 12-3 45")).toBe("12345");
    expect(couponField.parse(" save10 ")).toBe("SAVE10");
    expect(nameField.parse("  Ayo Stores ")).toBe("Ayo Stores");
    expect(emailField.parse("ayo.ade+shop@mail.shop.ng")).toBe("ayo.ade+shop@mail.shop.ng");
  });
});
