import { printableLine } from "@vendor/api";
import { greet } from "./names.ts";

/** What a message says. Its recipient and its kind are the sender's. */
export type MessageText = { channel: "email" | "sms"; subject: string; text: string };

/** A part of an email. In the plain text each is a paragraph, and blank lines separate them. */
export type Block =
  | { is: "paragraph"; text: string }
  /** Something to do, behind an address. The first of an email is its button. */
  | { is: "action"; label: string; url: string }
  /** Names and values, such as a receipt's lines. */
  | { is: "details"; rows: readonly (readonly [name: string, value: string])[] }
  | { is: "list"; items: readonly string[] }
  /** A code to copy. */
  | { is: "code"; code: string }
  /** What a stranger wrote. */
  | { is: "quote"; lines: readonly string[] };

export const action = (label: string, url: string): Block => ({ is: "action", label, url });
export const details = (...rows: (readonly [string, string])[]): Block => ({ is: "details", rows });

/**
 * An email's plain text. It is all that is stored: `readBlocks` finds the parts in it again, and the page is made from them when
 * the email is sent.
 * @param to - The name of the person, or undefined for an address whose person we do not know.
 */
export function mail(
  subject: string,
  to: string | undefined,
  blocks: readonly (Block | string | undefined)[],
): MessageText {
  const written = blocks.flatMap((block) => (block === undefined ? [] : [write(block)]));
  return { channel: "email", subject, text: [greet(to ?? ""), ...written].join("\n\n") };
}

export const sms = (subject: string, text: string): MessageText => ({ channel: "sms", subject, text });

function write(block: Block | string): string {
  if (typeof block === "string") return printableLine(block);
  switch (block.is) {
    case "paragraph":
      return printableLine(block.text);
    case "action":
      return `${printableLine(block.label)}:\n${block.url}`;
    case "details":
      return block.rows.map(([name, value]) => `${printableLine(name)}: ${printableLine(value)}`).join("\n");
    case "list":
      return block.items.map((item) => `- ${printableLine(item)}`).join("\n");
    case "code":
      return block.code;
    case "quote":
      return block.lines.map((line) => `> ${printableLine(line)}`).join("\n");
  }
}

/**
 * The parts of a stored text. Every line of a quotation begins with ">", so that what a stranger wrote becomes no other part.
 * Texts that were not made by `mail` become paragraphs.
 */
export function readBlocks(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readBlock);
}

const ROW = /^([^:\n]{1,80}): (.+)$/;

function readBlock(part: string): Block {
  const lines = part.split("\n");
  const [first = "", second = ""] = lines;
  if (lines.every((line) => line === ">" || line.startsWith("> ")))
    return { is: "quote", lines: lines.map((line) => line.slice(2)) };
  if (lines.every((line) => line.startsWith("- ")))
    return { is: "list", items: lines.map((line) => line.slice(2)) };
  if (/^\d{5}$/.test(part)) return { is: "code", code: part };
  if (lines.length === 2 && first.endsWith(":") && /^https?:\/\/\S+$/.test(second))
    return { is: "action", label: first.slice(0, -1), url: second };
  const rows = lines.map((line) => ROW.exec(line));
  if (lines.length > 1 && rows.every((row) => row !== null))
    return { is: "details", rows: rows.map(([, name = "", value = ""]) => [name, value] as const) };
  return { is: "paragraph", text: part };
}
