import { createHash } from "node:crypto";
import parseRange from "range-parser";
import { demoInstallerBytes } from "../db/seed/demo-installer.ts";
import { demoInstallerNames } from "../db/seed/releases.ts";
import { Refusal } from "../refusal.ts";

const names: ReadonlySet<string> = new Set(demoInstallerNames());

const types: Readonly<Record<string, string>> = {
  exe: "application/vnd.microsoft.portable-executable",
  dmg: "application/x-apple-diskimage",
  AppImage: "application/vnd.appimage",
};

function typeOf(name: string): string {
  return types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/**
 * GET /files/{name}: the demo installer of that name, or the requested range of it. Names outside the seeded listing are
 * a 404, so that nobody can make the service generate other files.
 */
export function demoInstaller(name: string, asked: Headers): Response {
  if (!names.has(name)) throw new Refusal("NOT_FOUND");
  const bytes = demoInstallerBytes(name);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  const headers = {
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=3600",
    "content-disposition": `attachment; filename="${name}"`,
    "content-type": typeOf(name),
    etag,
  };
  if (asked.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  const header = asked.get("range");
  const unchanged = [null, etag].includes(asked.get("if-range"));
  const ranges = header !== null && unchanged ? parseRange(bytes.length, header) : -2;
  if (ranges === -1) {
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${bytes.length}` } });
  }
  // Several ranges, or a malformed one, get the whole file, which RFC 9110 allows.
  const range =
    Array.isArray(ranges) && ranges.type === "bytes" && ranges.length === 1 ? ranges[0] : undefined;
  const { start, end } = range ?? { start: 0, end: bytes.length - 1 };
  return new Response(new Uint8Array(bytes.subarray(start, end + 1)), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(end - start + 1),
      ...(range && { "content-range": `bytes ${start}-${end}/${bytes.length}` }),
    },
  });
}
