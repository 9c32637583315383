/**
 * Adds one glyph of a donor font to a variable TrueType font of the same family and axes.
 * The families ship the naira sign only in their `latin-ext` files; with this, one file per family is enough.
 */

/** @returns {Map<string, Buffer>} the tables of an sfnt file by tag */
export function readTables(font) {
  const tables = new Map();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i;
    const start = font.readUInt32BE(at + 8);
    tables.set(
      font.toString("latin1", at, at + 4),
      Buffer.from(font.subarray(start, start + font.readUInt32BE(at + 12))),
    );
  }
  return tables;
}

const padded = (size, to) => Math.ceil(size / to) * to;

function checksum(data) {
  const full = Buffer.concat([data, Buffer.alloc(padded(data.length, 4) - data.length)]);
  let sum = 0;
  for (let at = 0; at < full.length; at += 4) sum = (sum + full.readUInt32BE(at)) >>> 0;
  return sum;
}

function writeTables(tables) {
  const tags = [...tables.keys()].sort();
  const log = Math.floor(Math.log2(tags.length));
  const head = Buffer.alloc(12 + 16 * tags.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tags.length, 4);
  head.writeUInt16BE(16 * 2 ** log, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE(16 * (tags.length - 2 ** log), 10);
  tables.get("head").writeUInt32BE(0, 8);
  const bodies = [];
  let start = head.length;
  tags.forEach((tag, i) => {
    const data = tables.get(tag);
    const at = 12 + 16 * i;
    head.write(tag, at, "latin1");
    head.writeUInt32BE(checksum(data), at + 4);
    head.writeUInt32BE(start, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const size = padded(data.length, 4);
    bodies.push(data, Buffer.alloc(size - data.length));
    start += size;
  });
  const font = Buffer.concat([head, ...bodies]);
  const headAt = font.readUInt32BE(12 + 16 * tags.indexOf("head") + 8);
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, headAt + 8);
  return font;
}

function readOffsets(tables) {
  const long = tables.get("head").readInt16BE(50) === 1;
  const loca = tables.get("loca");
  const count = loca.length / (long ? 4 : 2);
  return Array.from({ length: count }, (_, i) =>
    long ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i),
  );
}

/** @returns {Map<number, number>} code point to glyph, read from the format 4 subtable */
export function readCmap(tables) {
  const cmap = tables.get("cmap");
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(4 + 8 * i + 4));
  const at = subtables.find((start) => cmap.readUInt16BE(start) === 4);
  if (at === undefined) throw new Error("The font has no format 4 character map");
  const segments = cmap.readUInt16BE(at + 6) / 2;
  const glyphs = new Map();
  for (let i = 0; i < segments; i++) {
    const end = cmap.readUInt16BE(at + 14 + 2 * i);
    const start = cmap.readUInt16BE(at + 16 + 2 * segments + 2 * i);
    const delta = cmap.readUInt16BE(at + 16 + 4 * segments + 2 * i);
    const rangeAt = at + 16 + 6 * segments + 2 * i;
    const range = cmap.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const glyph = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + 2 * (code - start));
      if (range === 0 || glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
  return glyphs;
}

function words16(words) {
  const data = Buffer.alloc(2 * words.length);
  for (const [i, word] of words.entries()) data.writeUInt16BE(word, 2 * i);
  return data;
}

function writeCmap(glyphs) {
  const segments = [];
  for (const [code, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    const last = segments.at(-1);
    const delta = (glyph - code) & 0xffff;
    if (last && last.end === code - 1 && last.delta === delta) last.end = code;
    else segments.push({ start: code, end: code, delta });
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 });
  const n = segments.length;
  const log = Math.floor(Math.log2(n));
  const words = [4, 16 + 8 * n, 0, 2 * n, 2 * 2 ** log, log, 2 * (n - 2 ** log)];
  words.push(...segments.map((s) => s.end), 0, ...segments.map((s) => s.start));
  words.push(...segments.map((s) => s.delta), ...segments.map(() => 0));
  return Buffer.concat([words16([0, 2, 0, 3, 0, 20, 3, 1, 0, 20]), words16(words)]);
}

function readGvar(gvar) {
  const axes = gvar.readUInt16BE(4);
  const count = gvar.readUInt16BE(12);
  const long = gvar.readUInt16BE(14) & 1;
  const base = gvar.readUInt32BE(16);
  const offset = (i) => base + (long ? gvar.readUInt32BE(20 + 4 * i) : 2 * gvar.readUInt16BE(20 + 2 * i));
  const sharedAt = gvar.readUInt32BE(8);
  const shared = Array.from({ length: gvar.readUInt16BE(6) }, (_, i) =>
    gvar.subarray(sharedAt + 2 * axes * i, sharedAt + 2 * axes * (i + 1)),
  );
  const glyphs = Array.from({ length: count }, (_, i) => gvar.subarray(offset(i), offset(i + 1)));
  return { axes, shared, glyphs };
}

/** Copies the donor's shared peaks into the glyph's own headers, because the target font has different shared peaks. */
function embedPeaks(data, { axes, shared }) {
  if (data.length === 0) return data;
  const count = data.readUInt16BE(0) & 0x0fff;
  const deltas = data.subarray(data.readUInt16BE(2));
  const headers = [];
  let at = 4;
  for (let i = 0; i < count; i++) {
    const index = data.readUInt16BE(at + 2);
    const rest = (index & 0x8000 ? 2 * axes : 0) + (index & 0x4000 ? 4 * axes : 0);
    const header = Buffer.from(data.subarray(at, at + 4));
    header.writeUInt16BE((index & 0x6000) | 0x8000, 2);
    if (!(index & 0x8000)) headers.push(header, shared[index & 0x0fff]);
    else headers.push(header);
    headers.push(data.subarray(at + 4, at + 4 + rest));
    at += 4 + rest;
  }
  const start = Buffer.alloc(4);
  start.writeUInt16BE(data.readUInt16BE(0), 0);
  start.writeUInt16BE(4 + headers.reduce((sum, part) => sum + part.length, 0), 2);
  return Buffer.concat([start, ...headers, deltas]);
}

function writeGvar({ axes, shared, glyphs }) {
  const sharedAt = 20 + 4 * (glyphs.length + 1);
  const base = sharedAt + 2 * axes * shared.length;
  const head = Buffer.alloc(sharedAt);
  head.writeUInt16BE(1, 0);
  head.writeUInt16BE(axes, 4);
  head.writeUInt16BE(shared.length, 6);
  head.writeUInt32BE(sharedAt, 8);
  head.writeUInt16BE(glyphs.length, 12);
  head.writeUInt16BE(1, 14);
  head.writeUInt32BE(base, 16);
  let at = 0;
  const bodies = glyphs.map((data, i) => {
    head.writeUInt32BE(at, 20 + 4 * i);
    const size = padded(data.length, 2);
    at += size;
    return Buffer.concat([data, Buffer.alloc(size - data.length)]);
  });
  head.writeUInt32BE(at, 20 + 4 * glyphs.length);
  return Buffer.concat([head, ...shared, ...bodies]);
}

function readMetrics(tables, count) {
  const full = tables.get("hhea").readUInt16BE(34);
  const hmtx = tables.get("hmtx");
  return Array.from({ length: count }, (_, i) => {
    const metric = Buffer.alloc(4);
    metric.writeUInt16BE(hmtx.readUInt16BE(4 * Math.min(i, full - 1)), 0);
    metric.writeInt16BE(hmtx.readInt16BE(i < full ? 4 * i + 2 : 4 * full + 2 * (i - full)), 2);
    return metric;
  });
}

/**
 * @param {Buffer} target - TrueType, variable
 * @param {Buffer} donor - TrueType, variable, same axes
 * @param {number} code - the code point whose simple glyph is copied
 * @returns {Buffer} TrueType
 */
export function mergeGlyph(target, donor, code) {
  const to = readTables(target);
  const from = readTables(donor);
  const glyph = readCmap(from).get(code);
  if (glyph === undefined) throw new Error(`The donor has no U+${code.toString(16)}`);
  const offsets = readOffsets(from);
  const outline = from.get("glyf").subarray(offsets[glyph], offsets[glyph + 1]);
  if (outline.readInt16BE(0) < 0)
    throw new Error("The glyph is made of others; only simple outlines are merged");
  const added = to.get("maxp").readUInt16BE(4);

  for (const at of [6, 8, 26]) {
    to.get("maxp").writeUInt16BE(
      Math.max(to.get("maxp").readUInt16BE(at), from.get("maxp").readUInt16BE(at)),
      at,
    );
  }
  to.get("maxp").writeUInt16BE(added + 1, 4);

  const start = to.get("glyf").length;
  const end = start + padded(outline.length, 4);
  const loca = Buffer.alloc(4 * (added + 2));
  for (const [i, offset] of [...readOffsets(to).slice(0, added), start, end].entries()) {
    loca.writeUInt32BE(offset, 4 * i);
  }
  to.set("glyf", Buffer.concat([to.get("glyf"), outline, Buffer.alloc(end - start - outline.length)]));
  to.set("loca", loca);
  to.get("head").writeInt16BE(1, 50);

  to.set("hmtx", Buffer.concat([...readMetrics(to, added), readMetrics(from, glyph + 1)[glyph]]));
  to.get("hhea").writeUInt16BE(added + 1, 34);

  const [own, donated] = [readGvar(to.get("gvar")), readGvar(from.get("gvar"))];
  own.glyphs.push(embedPeaks(donated.glyphs[glyph], donated));
  to.set("gvar", writeGvar(own));
  // Drop HVAR: it does not cover the new glyph, and gvar's phantom points already vary the advance widths.
  to.delete("HVAR");

  to.set("cmap", writeCmap(readCmap(to).set(code, added)));
  return writeTables(to);
}
