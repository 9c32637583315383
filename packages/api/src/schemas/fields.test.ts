import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { contract } from "../contract/index.ts";
import { ContactMessageSchema } from "./contact.ts";
import {
  aboutField,
  billingNameField,
  couponField,
  emailField,
  identifierField,
  nameField,
  newPasswordField,
  normalisePhone,
  optionalPhoneField,
  otpField,
  passwordField,
  phoneField,
  printableLine,
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
    [optionalPhoneField, "0803abc4567", "Phone number must be only digits"],
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

  test.each(["http://evil.example", "Win at www.evil", "Win at evil.example now"])(
    "%s is not a name",
    (name) => {
      const message = "Enter the name without a web address";
      for (const schema of [nameField, billingNameField]) expect(messages(schema, name)).toEqual([message]);
    },
  );
});

describe("text that a paper, mail, SMS or CSV file may show", () => {
  const unshown = "Remove the characters that cannot be shown";
  const forged = [
    ..."\u0000\u0007\t\n\r\u000b\u001b\u0085\u00ad\u061c\u200b\u200e\u202e\u2028\u2029\u2066\ufeff\ue000\ud800",
  ];
  /** Secrets and opaque handles are compared, and searches only matched; messages to us have lines. */
  const shownNowhere = /password|token$|search$|company_site$/;
  const fieldsOfCalls = Object.values(contract).flatMap((calls) =>
    Object.entries(calls).flatMap(([call, { "~orpc": definition }]) =>
      definition.inputSchema ? textsOf(definition.inputSchema as z.ZodType, call) : [],
    ),
  );
  const lines = fieldsOfCalls.filter(([path]) => !shownNowhere.test(path) && path !== "send.message");

  test("is in the fields of the contract that people fill in", () => {
    const paths = fieldsOfCalls.map(([path]) => path);
    for (const path of [
      "register.name",
      "setBilling.name",
      "setBilling.tin",
      "send.firstName",
      "register.address",
    ]) {
      expect(paths).toContain(path);
    }
  });

  test.each(lines)("%s takes one printable line", (_, schema) => {
    for (const character of forged) {
      const text = `Ada${character}Total paid: PAID IN FULL`;
      expect(schema.safeParse(text).success, JSON.stringify(character)).toBe(false);
    }
  });

  test("says so at its field, keeps letters of every language, and has one form of each", () => {
    for (const schema of [nameField, billingNameField, ContactMessageSchema.shape.firstName]) {
      for (const character of forged) expect(messages(schema, `Ayo ${character} Ade`)).toEqual([unshown]);
      expect(schema.parse("  O\u0323la\u0301yi\u0301nka\u0301 \u00a0  & Sons ")).toBe("Ọláyínká & Sons");
    }
    expect(messages(usernameField, "ayo\u200dstores")).toEqual([unshown]);
    expect(messages(ContactMessageSchema.shape.message, "Good day.\r\n\tHow much?")).toEqual([]);
    expect(messages(ContactMessageSchema.shape.message, "Good \u202e day")).toEqual([unshown]);
  });

  test("is cleaned when it was stored before", () => {
    for (const character of forged) expect(printableLine(`Ada${character}Obi `)).toBe("Ada Obi");
  });
});

/** Each field of an input that takes text, with its path. */
function textsOf(schema: z.ZodType, path: string): [string, z.ZodType][] {
  const { def } = schema as z.ZodType & { def: Record<string, unknown> & { type: string } };
  const inner = (name: string) => def[name] as z.ZodType;
  switch (def.type) {
    case "string":
      return [[path, schema]];
    case "object":
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
        textsOf(field, `${path}.${name}`),
      );
    case "array":
      return textsOf(inner("element"), path);
    case "union":
      return (def.options as z.ZodType[]).flatMap((option) => textsOf(option, path));
    case "pipe":
      // A text that is then transformed is judged whole.
      return textsOf(inner("in"), path).map(([at]) => [at, schema]);
    case "optional":
    case "nullable":
    case "default":
      return textsOf(inner("innerType"), path).map(([at, text]) => [at, text]);
    default:
      return [];
  }
}

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
