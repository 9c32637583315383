/** From the first to the last byte, both included. */
export type ByteRange = { first: number; last: number };

/**
 * What a `Range` header asks of a file (RFC 9110, 14): one range of bytes. Anything else is passed over, as the RFC
 * allows, and the whole file is sent.
 * @returns undefined for the whole file, "unsatisfiable" for a range that the file does not have.
 * @example byteRange("bytes=-100", 1000) // => { first: 900, last: 999 }
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, start = "", end = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (start === "" && end === "") return undefined;
  if (start === "") {
    const length = Math.min(Number(end), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  const first = Number(start);
  const last = end === "" ? size - 1 : Math.min(Number(end), size - 1);
  if (end !== "" && Number(end) < first) return undefined;
  return first >= size ? "unsatisfiable" : { first, last };
}
