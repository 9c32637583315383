import { createHash } from "node:crypto";
import { brand } from "@vendor/brand";
import { Refusal } from "../refusal.ts";

const NAME = /^[a-z0-9][a-z0-9._-]{0,99}\.(exe|msi|dmg|pkg|deb|rpm|AppImage|zip|tar\.gz|apk)$/i;
const SIZE = 64 * 1024;

/**
 * A stand-in for an installer: 64 KiB that depend on its name alone, so that its checksum can be listed beforehand.
 * @param name - File name such as `pos-2.4.0-win-x64.exe`.
 */
export function installerBytes(name: string): Buffer {
  const head = Buffer.from(`${brand.product} demo installer ${name}\nThis file installs nothing.\n`);
  const bytes = Buffer.alloc(SIZE);
  head.copy(bytes);
  let block = createHash("sha256").update(name).digest();
  for (let at = head.length; at < SIZE; at += block.length) {
    block.copy(bytes, at);
    block = createHash("sha256").update(block).digest();
  }
  return bytes;
}

/** SHA-256 (hex) and size in megabytes of a demo installer, as the download listing states them. */
export function installerFacts(name: string): { sha256: string; sizeMb: number } {
  const bytes = installerBytes(name);
  return { sha256: createHash("sha256").update(bytes).digest("hex"), sizeMb: bytes.length / 1024 / 1024 };
}

/** GET /files/{name}: the demo installer of that name. */
export function demoInstaller(name: string): Response {
  if (!NAME.test(name)) throw new Refusal("NOT_FOUND");
  const bytes = installerBytes(name);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(bytes.length),
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "public, max-age=3600",
    },
  });
}
