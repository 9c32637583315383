import fc from "fast-check";

type Schema = { [key: string]: unknown };

/** A valid value for a field, by its name. The fuzzing starts from these, so that it gets past the first check. */
const plausible: Record<string, unknown> = {
  name: "Fuzzed Stores",
  firstName: "Fuzzed",
  lastName: "Visitor",
  phoneNumber: "+234 803 123 4567",
  message: "Good day.\nWhat does it cost for three outlets?",
  email: "owner@demo.example",
  password: "Demo-Owner-2026",
  password_confirmation: "Demo-Owner-2026",
  about: "Friends",
  acceptTerms: true,
  phone: "08031234567",
  function_type: "activate-check",
  code: "12345",
  plan_id: 2,
  plan_duration: 12,
  duration: 12,
  location_id: 1001,
  locationId: 1001,
  agentCode: "AG-1001",
  onboarding: 1,
  coupon: "SAVE10",
  amount: 60_000,
  plan_amount: 60_000,
  total_amount: 60_000,
  discount_percentage: 50,
  amount_paid: 61_300,
  card_type: "new_card",
  save_card: 0,
  reference: "sub-1",
  reference_id: "sub-1",
  auth_code: null,
  use_wallet: 0,
  paid_on: "2026-03-02",
  // Ids and tokens, in the form that the calls expect.
  id: "00000000-0000-4000-8000-000000000000",
  token: "x".repeat(43),
  reset_token: "x".repeat(43),
  role: "cashier",
  username: "fuzzed-name",
  tin: "12345678-0001",
  renews: true,
};

const long = "x".repeat(5_000);
const emoji = "\u{1f4b3}".repeat(300);

/** fast-check's own "binary" unit first builds a map of all of Unicode, which takes two seconds; this one does not. */
const anyCharacter = fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint));

/** Values that no form of ours sends. */
const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    ...["", " ", "\u0000", "a\u0000b", "\ud800", "\udfff\ud800", "\u202egnp.exe", "\u200b", "__proto__"],
    ...["constructor", "NaN", "Infinity", "-0", "1e999", "0x10", " 12 ", "١٢", "１２３４５", "İstanbul", "ß"],
    ...["'; drop table users; --", "%00", "%E0%A4%A", "../../etc/passwd", "<script>", "{{7*7}}", "\r\nX: y"],
    ...["a@b.c", "@", "a@", "owner@demo.example\u0000", "2026-02-30", long, emoji],
  ),
  fc.constantFrom<unknown>(
    ...[-1, 0, -0, 0.1, 1.5, 100.001, 1e-320, 1e16, 1e22, 1e308, -1e308],
    ...[2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63],
  ),
  fc.constantFrom<unknown>(null, true, false, [], [1], ["a", "b"], {}, { a: 1 }, { toString: null }, [
    [[[]]],
  ]),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.double(),
  fc.integer(),
  fc.jsonValue(),
);

/** The properties of a schema of the OpenAPI document, or of all its variants. */
function propertiesOf(schema: Schema | undefined): Record<string, Schema> {
  const variants = (schema?.anyOf ?? schema?.oneOf ?? []) as Schema[];
  return Object.assign({}, ...variants.map(propertiesOf), schema?.properties);
}

function plausibleValue(name: string, schema: Schema, given: Record<string, unknown>): unknown {
  if (name in given) return given[name];
  if ("const" in schema && !(name in plausible)) return schema.const;
  if (name in plausible) return plausible[name];
  if (Array.isArray(schema.enum)) return schema.enum[0];
  return schema.type === "boolean" ? true : undefined;
}

/**
 * A body for `schema` in which up to three fields have hostile values; sometimes not an object at all.
 * @param given - Valid values for this call, used before the general ones.
 */
export function hostileBody(
  schema: Schema | undefined,
  given: Record<string, unknown> = {},
): fc.Arbitrary<unknown> {
  const properties = propertiesOf(schema);
  const names = Object.keys(properties);
  const base = Object.fromEntries(
    names.map((name) => [name, plausibleValue(name, properties[name] ?? {}, given)]),
  );
  const attack = names.length > 0 ? fc.constantFrom(...names) : fc.constant("field");
  const altered = fc
    .array(fc.tuple(attack, hostileValue), { minLength: 0, maxLength: 3 })
    .map((changes) => ({ ...base, ...Object.fromEntries(changes) }));
  return fc.oneof({ weight: 9, arbitrary: altered }, { weight: 1, arbitrary: hostileValue });
}

/** A path with its parameters and query filled in, some with hostile values; `given` as for `hostileBody`. */
export function hostilePath(
  path: string,
  parameters: readonly Schema[],
  given: Record<string, unknown> = {},
): fc.Arbitrary<string> {
  const text = hostileValue.map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  const value = (name: string) =>
    fc.oneof(
      // With known valid values most parameters are valid, so that a hostile one is not hidden by another.
      { weight: name in given ? 8 : 1, arbitrary: fc.constant(String(given[name] ?? plausible[name] ?? "")) },
      { weight: 2, arbitrary: text },
    );
  const encode = (value: string) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, "\ufffd"));
  const names = parameters.map((parameter) => String(parameter.name));
  return fc.tuple(...names.map(value), fc.boolean()).map((values) => {
    const query: string[] = [];
    let filled = path;
    for (const [index, { name, in: place }] of parameters.entries()) {
      const value = encode(String(values[index])).slice(0, 4_000);
      if (place === "path") filled = filled.replace(`{${name}}`, value || "-");
      else query.push(`${name}=${value}`, ...(values.at(-1) ? [] : [`${name}=again`]));
    }
    return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
  });
}

/** Hostile headers. Many requests have none, because these would hide other errors. */
export const hostileHeaders = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        "idempotency-key": fc.constantFrom("", "k1", "k2", "a b", "x".repeat(300), "__proto__", "\u00e9"),
        "x-request-id": fc.constantFrom("short", "x".repeat(200), "good-request-1", "../../../../x"),
        "x-forwarded-for": fc.constantFrom("unknown", ", ,", "203.0.113.9, junk", "::1", "1.2.3.4:80", long),
        "user-agent": fc.constantFrom("", "x".repeat(4_000), "\u00ff"),
        accept: fc.constantFrom("*/*", "text/html", "nonsense"),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Record<string, string>>,
  },
);
