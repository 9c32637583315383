import { createJsonLog } from "@vendor/http-server";
import type { DestinationStream, LogFn, Logger } from "pino";
import type { Env } from "./env.ts";

/** Keys whose values are never logged, at any depth. */
const SECRET_KEY =
  /pass(word)?|token|secret|authorization|auth_?code|access_?code|^code$|otp|cookie|card|cvv|cvc|^pin$|^pan$|signature|^key$/i;
const PHONE_KEY = /phone|^to$/i;
/** A phone, card number or JWT inside a text such as an error's message. */
const SECRET_TEXT: readonly [RegExp, string][] = [
  // drizzle repeats a failed query's parameters, which can contain the text of an SMS.
  [/\nparams: [\s\S]*?(?=\n {4}at |$)/g, ""],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  [/\b[sp]k_(test|live)_\w+/g, "[key]"],
  [/(?<![\w-])\+?\d[\d -]{8,}\d(?![\w-])/g, "[digits]"],
];

function cleanText(text: string): string {
  return SECRET_TEXT.reduce((clean, [pattern, name]) => clean.replace(pattern, name), text);
}

function maskContact(value: unknown): string {
  const text = String(value);
  return text.length > 4 ? `***${text.slice(-2)}` : "***";
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cleanText(value);
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Date) return value;
  if (depth > 6) return "[deep]";
  if (value instanceof Error) {
    return {
      type: value.name,
      message: cleanText(value.message),
      stack: cleanText(value.stack ?? ""),
      ...("code" in value && { code: String(value.code) }),
      ...(value.cause !== undefined && { cause: clean(value.cause, depth + 1) }),
    };
  }
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (PHONE_KEY.test(key) && item !== null && item !== undefined) return [key, maskContact(item)];
      if (SECRET_KEY.test(key) && !(item instanceof Error)) return [key, "[hidden]"];
      return [key, clean(item, depth + 1)];
    }),
  );
}

/** pino's input without secrets, and with a message even when only an error was given. */
function cleanArguments(args: unknown[]): unknown[] {
  const [first, ...rest] = args;
  if (first === null || typeof first !== "object") return args.map((arg) => clean(arg, 0));
  const line = clean(first instanceof Error ? { err: first } : first, 0) as { err?: { message?: string } };
  // pino would otherwise copy the message from the error unchanged.
  const said = rest.length > 0 ? rest.map((arg) => clean(arg, 0)) : [line.err?.message ?? "noted"];
  return [line, ...said];
}

/** Structured logs, one JSON line each. Passwords, tokens, codes, card data and full phones are removed here. */
export function createLog(env: Pick<Env, "LOG_LEVEL">, destination?: DestinationStream): Logger {
  return createJsonLog("vendor-api", {
    ...(destination && { destination }),
    level: env.LOG_LEVEL,
    serializers: { err: (cleaned: unknown) => cleaned },
    hooks: {
      logMethod(args, method) {
        method.apply(this, cleanArguments(args) as Parameters<LogFn>);
      },
    },
  });
}
