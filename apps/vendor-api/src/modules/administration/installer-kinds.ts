import type { FileHandle } from "node:fs/promises";
import { extname } from "node:path";

type Platform = "Windows" | "Mac" | "Linux";
type Kind = {
  platform: Platform;
  /** Bytes that every such file has. @param at - Their place; below 0, from the file's end. */
  marks: readonly { at: number; bytes: Buffer }[];
};

const text = (at: number, letters: string) => ({ at, bytes: Buffer.from(letters, "latin1") });
const hex = (at: number, digits: string) => ({ at, bytes: Buffer.from(digits, "hex") });

/** By extension. Nothing else can be uploaded, or added to a release. */
const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  [".exe", { platform: "Windows", marks: [text(0, "MZ")] }],
  [".msi", { platform: "Windows", marks: [hex(0, "d0cf11e0a1b11ae1")] }],
  // A disk image may begin with anything; its last 512 bytes describe it.
  [".dmg", { platform: "Mac", marks: [text(-512, "koly")] }],
  [".pkg", { platform: "Mac", marks: [text(0, "xar!")] }],
  [".AppImage", { platform: "Linux", marks: [text(0, "\x7fELF"), text(8, "AI")] }],
  [".deb", { platform: "Linux", marks: [text(0, "!<arch>\n")] }],
  [".rpm", { platform: "Linux", marks: [hex(0, "edabeedb")] }],
]);

const orList = new Intl.ListFormat("en-GB", { type: "disjunction" });
const endings = (platform?: Platform) =>
  orList.format([...kinds].filter(([, kind]) => !platform || kind.platform === platform).map(([end]) => end));

/** Why a file of this name cannot be an installer, of any platform or of one; undefined when it can. */
export function faultOfName(name: string, platform?: Platform): string | undefined {
  const kind = kinds.get(extname(name));
  if (kind && (!platform || kind.platform === platform)) return undefined;
  return `${platform ? `Installers for ${platform}` : "Installers"} end in ${endings(platform)}`;
}

/** Why a file's bytes are not those of an installer of its name's kind; undefined when they are. @param size - Of the file, in bytes. */
export async function faultOfContent(
  handle: FileHandle,
  name: string,
  size: number,
): Promise<string | undefined> {
  const extension = extname(name);
  for (const { at, bytes } of kinds.get(extension)?.marks ?? []) {
    const found = Buffer.alloc(bytes.length);
    const place = at < 0 ? size + at : at;
    if (place >= 0) await handle.read(found, 0, found.length, place);
    if (!found.equals(bytes)) return `This file ends in ${extension}, but its content is of another kind`;
  }
  return undefined;
}
