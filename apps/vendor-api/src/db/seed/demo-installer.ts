import { createCipheriv, createHash } from "node:crypto";
import { brand } from "@vendor/brand";

const MEGABYTE = 1024 * 1024;
const STEP = 16 * 1024;
/** Files of 1 to 2.5 MB: different sizes, and small enough to download for a try. */
const STEPS = 96;

/**
 * A demo installer: 1 to 2.5 MB of bytes that are computed from its name, so that size and checksum
 * can be listed without storing it.
 * @param name - File name such as `pos-2.4.0-windows-x64.exe`.
 */
export function demoInstallerBytes(name: string): Buffer {
  const key = createHash("sha256").update(name).digest();
  const size = MEGABYTE + (key.readUInt16BE(0) % STEPS) * STEP;
  const bytes = createCipheriv("aes-256-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(size));
  bytes.write(`${brand.product} demo installer ${name}\nThis file installs nothing.\n`);
  return bytes;
}

/** SHA-256 (hex) and size in megabytes of a demo installer, for the download listing. */
export function demoInstallerFacts(name: string): { sha256: string; sizeMb: number } {
  const bytes = demoInstallerBytes(name);
  return { sha256: createHash("sha256").update(bytes).digest("hex"), sizeMb: bytes.length / MEGABYTE };
}
