import { createCipheriv, createHash } from "node:crypto";
import { brand } from "@vendor/brand";

const MEGABYTE = 1024 * 1024;
const STEP = 16 * 1024;
/** So that sizes lie from 1 to 2.5 MB: like an installer's in form, and no burden for whoever tries the links. */
const STEPS = 96;

/**
 * A stand-in for an installer: one to two and a half megabytes that depend on its name alone, so that size and checksum
 * can be listed beforehand.
 * @param name - File name such as `pos-2.4.0-windows-x64.exe`.
 */
export function demoInstallerBytes(name: string): Buffer {
  const key = createHash("sha256").update(name).digest();
  const size = MEGABYTE + (key.readUInt16BE(0) % STEPS) * STEP;
  const bytes = createCipheriv("aes-256-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(size));
  bytes.write(`${brand.product} demo installer ${name}\nThis file installs nothing.\n`);
  return bytes;
}

/** SHA-256 (hex) and size in megabytes of a demo installer, as the download listing states them. */
export function demoInstallerFacts(name: string): { sha256: string; sizeMb: number } {
  const bytes = demoInstallerBytes(name);
  return { sha256: createHash("sha256").update(bytes).digest("hex"), sizeMb: bytes.length / MEGABYTE };
}
