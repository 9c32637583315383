import { brand } from "@vendor/brand";

export const introText = `${brand.product} is the well-kept ledger of a modern shop: what came in, what went out, who owes you and what you have earned. It runs on the phones and computers you already own, online and offline, and it grows with you from one counter to many outlets. Try Plus free for ${brand.trialDays} days; no card is needed.`;

/** How much of the introduction a phone shows before it is asked for more (spec §2). */
export const INTRO_LIMIT = 160;

/**
 * Cuts a text after the last whole word within a limit. Both parts together are the text.
 * @example cutAtWord("open to shut", 8) // => ["open to", " shut"]
 */
export function cutAtWord(text: string, limit: number): [string, string] {
  if (text.length <= limit) return [text, ""];
  const space = text.slice(0, limit + 1).lastIndexOf(" ");
  const end = space > 0 ? space : limit;
  return [text.slice(0, end), text.slice(end)];
}
