/**
 * The tags of a form, each once: those that were added, or one text with commas or lines, as without scripts.
 * @example parseTags(["wholesale, on credit", "wholesale"]) // => ["wholesale", "on credit"]
 */
export function parseTags(texts: readonly string[]): string[] {
  const tags = texts.flatMap((text) => text.split(/[,;\n]/)).map((tag) => tag.replace(/\s+/g, " ").trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}
