/** What PostgreSQL's jsonb cannot store: NUL, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is the very character to find
const UNSTORABLE = /\u0000|\p{Surrogate}/gu;

/** The JSON of an event, without what the database cannot store; undefined when it is not JSON. */
export function readJson(rawBody: Uint8Array): unknown {
  const clean = (text: string) => text.replace(UNSTORABLE, "");
  try {
    return JSON.parse(new TextDecoder().decode(rawBody), (_key, value: unknown) => {
      if (typeof value === "string") return clean(value);
      if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [clean(name), item]));
    });
  } catch {
    return undefined;
  }
}
