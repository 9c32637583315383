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
  optionalPhoneField,
  otpField,
  passwordField,
  phoneField,
  printableLine,
  tinField,
  usernameField,
} from "./fields.ts";

const methods = [
  ...(["normalize", "replace", "replaceAll", "trim", "split", "match", "matchAll", "search"] as const),
  ...(["toUpperCase", "toLowerCase", "toLocaleLowerCase", "toLocaleUpperCase"] as const),
];

type Work = (this: unknown, ...args: unknown[]) => unknown;

/** Texts of 64 kB, on which careless code works long. */
const longTexts: readonly string[] = [
  `a${"\u0345".repeat(15_900)}${"\u0334".repeat(15_900)}`,
  ...["0", " ", "a", "-", "\u200b", "a.", "\r\n", "1:1,"].map((part) => part.repeat(64_000 / part.length)),
];

/** The length of the longest text that `run` normalises, replaces in, splits, matches or changes the case of. */
function longestTextOf(run: () => void): number {
  let longest = 0;
  const prototype = String.prototype as unknown as Record<string, Work>;
  const originals = methods.map((method) => [method, prototype[method]] as const);
  for (const [method, work] of originals) {
    prototype[method] = function (...args) {
      longest = Math.max(longest, (this as string).length);
      return work?.apply(this, args);
    };
  }
  try {
    run();
  } finally {
    for (const [method, work] of originals) if (work) prototype[method] = work;
  }
  return longest;
}

function messages(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

const unshown = "Remove the characters that cannot be shown";

const fieldsOfCalls = Object.values(contract).flatMap((calls) =>
  Object.entries(calls).flatMap(([call, { "~orpc": definition }]) =>
    definition.inputSchema ? textsOf(definition.inputSchema as z.ZodType, call) : [],
  ),
);

describe("the specification's messages (spec §5)", () => {
  test.each([
    [nameField, undefined, "Full name is required"],
    [nameField, "   ", "Full name is required"],
    [nameField, "Ayo", "Full name must be at least 5 characters"],
    [usernameField, "", "Username is required"],
    [usernameField, "ayo", "Username must be at least 5 characters"],
    [usernameField, "+234-803-123-4567", "Username cannot be a phone number"],
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
    [phoneField, "0".repeat(500), "Phone number must be at most 11 digits"],
    [phoneField, "01234567890", "Enter a Nigerian mobile number"],
    [ContactMessageSchema.shape.phoneNumber, "01234567890", "Invalid phone number"],
    [nameField, "a".repeat(64_000), "Full name must be at most 200 characters"],
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
});

/** Every field of the contract in which people write a name, by its path. */
const nameFields = [
  ...["register.name", "acceptInvitation.name", "updateProfile.name", "updateProfile.account_name"],
  ...["setBilling.name", "addLocation.name", "changeLocation.name", "send.firstName", "send.lastName"],
];

describe("names of people and shops", () => {
  const namesOfContract = () => fieldsOfCalls.filter(([path]) => nameFields.includes(path));

  test("are in the contract where they are expected", () => {
    expect(
      namesOfContract()
        .map(([path]) => path)
        .sort(),
    ).toEqual(nameFields.toSorted());
  });

  test.each([
    ...["http://evil.example", "Win at www.evil", "Win at evil.example now", "bit.LY/abc free"],
    ...["WIN 5000 AT EVIL.COM", "Call (evil.ng)", "mail WIN@EVIL.COM", "evil\u3002com", "evil\uff0eCom"],
    ...["Ọláyínká.shop", "ёлка.рф", "javascript://evil"],
    // Browsers and mail programs read these letters and full stops as the plain ones.
    ...["ｅｖｉｌ．ｃｏｍ", "𝐞𝐯𝐢𝐥.𝐜𝐨𝐦", "ⓔⓥⓘⓛ.ⓒⓞⓜ", "evil\ufe52com", "evil\uff61com", "evil\u2024com"],
  ])("%s is not one", (name) => {
    for (const [path, schema] of namesOfContract()) {
      expect(messages(schema, name), path).toEqual(["Enter the name without a web address"]);
    }
  });

  test.each([
    ...["Mr.biggs Foods", "St. John Stores", "A.B.C. Ventures", "No.1 Shop", "1.5L Water", "Ọláyínká & Sons"],
    ...[
      "Ada's Kitchen \u2764\ufe0f",
      "\u06af\u0644\u200c\u0641\u0631\u0648\u0634\u06cc",
      "👩🏾\u200d🍳 Ngozi",
    ],
  ])("%s is one", (name) => {
    for (const [path, schema] of namesOfContract()) expect(messages(schema, name), path).toEqual([]);
  });

  const unseen = [
    ...["\u200b", "\u200c\u200d", "\u2800", "\u3164", "\u115f\u1160", "\u00ad", "\ufe0f", "\u034f", "\u180e"],
    ...["\uffa0", "\u{e0041}", "\u{1d159}", "\u2063", "\ufffc", "\ufdd0", "\u{1ffff}"],
  ];
  test.each(unseen)("%j is not accepted, alone or inside", (character) => {
    for (const [path, schema] of [...namesOfContract(), ["username", usernameField] as const]) {
      for (const name of [character.repeat(8), `Ada${character}Obi`]) {
        expect(messages(schema, name), path).toEqual([unshown]);
      }
    }
  });

  test("spaces and accents alone are no name", () => {
    expect(messages(nameField, "\u00a0\u2003 ")[0]).toBe("Full name is required");
    expect(messages(nameField, "\u0301\u0301\u0301\u0301\u0301")).toEqual(["Full name is required"]);
  });
});

test.each(fieldsOfCalls)("the length of %s is checked before any other work on it", (_, schema) => {
  for (const text of longTexts)
    expect(longestTextOf(() => schema.safeParse(text))).toBeLessThanOrEqual(16_000);
});

describe("text that a paper, mail, SMS or CSV file may show", () => {
  const forged = [
    ..."\u0000\u0007\t\n\r\u000b\u001b\u0085\u00ad\u061c\u200b\u200e\u202e\u2028\u2029\u2066\ufeff\ue000\ud800",
  ];
  /** Secrets and opaque handles are compared, and searches only matched; messages to us and their replies have lines. */
  const shownNowhere = /password|token$|search$|company_site$/;
  const hasLines = ["send.message", "reply.text"];
  const lines = fieldsOfCalls.filter(([path]) => !shownNowhere.test(path) && !hasLines.includes(path));

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
      const { success, data } = schema.safeParse(`Ada${character}Total paid: PAID IN FULL`);
      // Fields that people paste into drop what only copying leaves.
      expect(success && String(data).includes(character), JSON.stringify(character)).toBe(false);
      expect(success && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(character), JSON.stringify(character)).toBe(false);
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

/** The specification's reset calls repeat a phone that is not used (spec §3). */
const isLooseText = (path: string) => path.startsWith("validateAccountOtp.");

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
    ...["0803 123 4567", "+234 803 123 4567", "2348031234567", "0803-123-4567", "(0803) 123.4567"],
    ...[
      "+234 (0) 803 123 4567",
      "+23408031234567",
      "002348031234567",
      "00234 (0)803 123 4567",
      "234-0803-1234567",
    ],
    ...[
      "0803\u2010123\u20114567",
      "0803\u2013123\u20144567",
      "0803\u2212123\u22124567",
      "0803\u00a0123\u202f4567",
    ],
    ...[
      "\u202a+234 803 123 4567\u202c",
      "\u200e0803\u200b1234567",
      "\ufeff08031234567",
      "0803\u00ad123\u00ad4567",
    ],
    ...["tel:+2348031234567", "+234 [0] 803/123/4567", "0803·123·4567"],
  ])("the phone %s", (typed) => {
    for (const [path, schema] of fieldsOfCalls.filter(
      ([at]) => /\.phone(Number)?$/.test(at) && !isLooseText(at),
    )) {
      expect(schema.safeParse(typed), path).toEqual({ success: true, data: "08031234567" });
    }
  });

  test.each([
    ...["2340803123456", "234803123456", "0023480312345", "+2348000000000", "08000000000", "07000000000"],
    ...["01234567890", "09990000000", "+12025550100", "+1 234 803 123 4567", "08191234567890", "0803123456a"],
  ])("not the phone %s", (typed) => {
    for (const [path, schema] of fieldsOfCalls.filter(
      ([at]) => /\.phone(Number)?$/.test(at) && !isLooseText(at),
    )) {
      expect(schema.safeParse(typed).success, path).toBe(false);
    }
  });

  test("texts that are pasted, without what only copying leaves", () => {
    expect(emailField.parse("\u200bayo@\u2060shop.ng\u200e ")).toBe("ayo@shop.ng");
    expect(identifierField.parse("\u202aayo stores\u202c")).toBe("ayo stores");
    expect(otpField.parse("\u200e12\u2011345")).toBe("12345");
    expect(couponField.parse("save10\u200b")).toBe("SAVE10");
    expect(couponField.parse("save\u201110")).toBe("SAVE-10");
    expect(tinField.parse("\u200e12345678\u20130001 ")).toBe("12345678-0001");
    expect(tinField.parse("1234 5678 90")).toBe("1234567890");
    expect(tinField.parse("\u200e ")).toBeNull();
    expect(optionalPhoneField.parse("\u200e \u200b")).toBeNull();
  });

  test("codes lose spaces and hyphens, coupons become upper case, names lose outer space", () => {
    expect(otpField.parse(" 12-3 45")).toBe("12345");
    expect(couponField.parse(" save10 ")).toBe("SAVE10");
    expect(nameField.parse("  Ayo Stores ")).toBe("Ayo Stores");
    expect(emailField.parse("ayo.ade+shop@mail.shop.ng")).toBe("ayo.ade+shop@mail.shop.ng");
  });
});
