import type { HonoRequest } from "hono";
import { Refusal } from "../refusal.ts";

const MAX_BODY_BYTES = 64 * 1024;
/** Of calls that take a piece of a file. */
export const LARGE_BODY_BYTES = 1_050_000;
const MAX_DEPTH = 20;
/** Objects, lists and what is in them. */
const MAX_VALUES = 10_000;
/** Keys that could change an object's prototype. */
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);
/** NUL, which PostgreSQL cannot store, and unpaired surrogates, which are not valid text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is the very character to find
const UNSTORABLE = /\u0000|\p{Surrogate}/u;

/** The raw body, by default at most 64 KiB. @throws {Refusal} `PAYLOAD_TOO_LARGE`; `BAD_REQUEST` when the upload breaks off. */
export async function readBytes(request: Request, most = MAX_BODY_BYTES): Promise<Uint8Array> {
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > most) throw new Refusal("PAYLOAD_TOO_LARGE");
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    // Node reads no more than the stated length. Without a stream, which takes more CPU time than the rest of reading.
    if (length !== null) return new Uint8Array(await request.arrayBuffer());
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > most) throw new Refusal("PAYLOAD_TOO_LARGE");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("BAD_REQUEST");
  }
  return Buffer.concat(chunks);
}

/**
 * Refuses what cannot be stored, with the field's name.
 * @param count - Of the values until now, because each costs time.
 */
function requireStorable(value: unknown, path: readonly string[], count = { values: 0 }): void {
  if (++count.values > MAX_VALUES) throw new Refusal("BAD_REQUEST");
  if (typeof value === "string" && UNSTORABLE.test(value)) {
    throw Refusal.field(path.join(".") || "form", "Remove the characters that cannot be shown");
  }
  if (value === null || typeof value !== "object") return;
  if (path.length >= MAX_DEPTH) throw new Refusal("BAD_REQUEST");
  for (const [key, item] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key) || UNSTORABLE.test(key)) throw new Refusal("BAD_REQUEST");
    requireStorable(item, [...path, key], count);
  }
}

/**
 * The body of a changing call, which must be JSON. An empty one counts as `{}`.
 * @throws {Refusal} `UNSUPPORTED_MEDIA_TYPE`, `PAYLOAD_TOO_LARGE`, `BAD_REQUEST`, `VALIDATION_FAILED`.
 */
export async function readJsonBody(request: Request, most?: number): Promise<unknown> {
  const type = request.headers.get("content-type");
  const json = type !== null && /^application\/json\s*(;.*)?$/i.test(type);
  if (type !== null && !json) throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
  if ((request.headers.get("content-encoding") ?? "identity") !== "identity") {
    throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
  }
  const bytes = await readBytes(request, most);
  if (bytes.byteLength === 0) return {};
  if (!json) throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal("BAD_REQUEST");
  }
  requireStorable(body, []);
  return body;
}

/** Refuses parameters that two parsers could understand differently: repeated ones, and `a[b]`. */
export function requirePlainQuery(request: HonoRequest): void {
  const seen = new Set<string>();
  const params = new URL(request.url).searchParams;
  for (const [name, value] of params) {
    if (seen.has(name) || FORBIDDEN_KEYS.has(name) || !/^[\w.-]{1,64}$/.test(name)) {
      throw new Refusal("BAD_REQUEST");
    }
    if (UNSTORABLE.test(value)) throw Refusal.field(name, "Remove the characters that cannot be shown");
    if (value.length > 2000) throw Refusal.field(name, "That is too long");
    seen.add(name);
  }
}
