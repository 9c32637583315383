import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { ReadableStream } from "node:stream/web";
import { INSTALLER_NAME } from "@vendor/api";
import parseRange from "range-parser";
import { demoInstallerBytes } from "../db/seed/demo-installer.ts";
import { demoInstallerNames } from "../db/seed/releases.ts";
import type { Deps } from "../deps.ts";
import { findPublishedBuild } from "../modules/catalog/index.ts";
import { Refusal } from "../refusal.ts";

const demoNames: ReadonlySet<string> = new Set(demoInstallerNames());

const types: Readonly<Record<string, string>> = {
  exe: "application/vnd.microsoft.portable-executable",
  dmg: "application/x-apple-diskimage",
  AppImage: "application/vnd.appimage",
};

function typeOf(name: string): string {
  return types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** An installer's size, and its bytes from `start` to `end`, both included. */
type Bytes = { size: number; read(start: number, end: number): Uint8Array<ArrayBuffer> | ReadableStream };

function demoBytes(name: string): Bytes {
  const bytes = demoInstallerBytes(name);
  return { size: bytes.length, read: (start, end) => new Uint8Array(bytes.subarray(start, end + 1)) };
}

async function storedBytes({ env, log }: Pick<Deps, "env" | "log">, name: string): Promise<Bytes> {
  const file = join(env.INSTALLERS_DIR ?? "", name);
  const found = await stat(file).catch(() => undefined);
  if (!env.INSTALLERS_DIR || !found?.isFile()) {
    log.error({ file: name }, "INSTALLERS_DIR does not have an installer that is published");
    throw new Refusal("NOT_FOUND");
  }
  // Opened when the first byte is wanted, because the answer to HEAD is never read.
  async function* chunks(start: number, end: number) {
    yield* createReadStream(file, { start, end });
  }
  return { size: found.size, read: (start, end) => ReadableStream.from(chunks(start, end)) };
}

/**
 * GET /files/{name}: the published installer of that name, or the requested range of it. Names outside the listing are a 404,
 * so that nobody can make the service read or generate other files.
 */
export async function serveInstaller(deps: Pick<Deps, "db" | "env" | "log">, name: string, asked: Headers) {
  if (!INSTALLER_NAME.test(name)) throw new Refusal("NOT_FOUND");
  const build = await findPublishedBuild(deps.db, `/files/${name}`);
  const isDemo = demoNames.has(name);
  if (!build || (isDemo && !deps.env.SEED_DEMO)) throw new Refusal("NOT_FOUND");
  const { size, read } = isDemo ? demoBytes(name) : await storedBytes(deps, name);
  const etag = `"${build.sha256}"`;
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
  const ranges = header !== null && unchanged ? parseRange(size, header) : -2;
  if (ranges === -1) {
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${size}` } });
  }
  // Several ranges, or a malformed one, get the whole file, which RFC 9110 allows.
  const range =
    Array.isArray(ranges) && ranges.type === "bytes" && ranges.length === 1 ? ranges[0] : undefined;
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return new Response(read(start, end), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-length": String(end - start + 1),
      ...(range && { "content-range": `bytes ${start}-${end}/${size}` }),
    },
  });
}
