import { crc32, deflateSync, inflateSync } from "node:zlib";

/**
 * Makes a picture of a browser small enough to commit: colours in steps of 4 (or 8, where there are many), as a
 * palette where they are few enough. Nobody sees the difference, and the comparison's tolerance is far wider.
 * @param png - 8 bits a channel, RGB or RGBA, not interlaced: what Chromium writes.
 */
export function packPng(png: Buffer): Buffer {
  const { width, height, pixels } = readPixels(png);
  const fine = inSteps(pixels, 4);
  const coarse = inSteps(pixels, 8);
  return (
    withPalette(width, height, fine) ??
    withPalette(width, height, coarse) ??
    writePng(width, height, 2, coarse)
  );
}

const inSteps = (pixels: Buffer, step: number) =>
  Buffer.from(pixels.map((shade) => Math.min(255, Math.round(shade / step) * step)));

function withPalette(width: number, height: number, pixels: Buffer): Buffer | undefined {
  const palette = new Map<number, number>();
  const indices = Buffer.alloc(width * height);
  for (let pixel = 0; pixel < indices.length; pixel++) {
    const colour = pixels.readUIntBE(pixel * 3, 3);
    const index = palette.get(colour) ?? palette.size;
    if (index > 255) return undefined;
    palette.set(colour, index);
    indices[pixel] = index;
  }
  const colours = Buffer.alloc(palette.size * 3);
  for (const [colour, index] of palette) colours.writeUIntBE(colour, index * 3, 3);
  return writePng(width, height, 3, indices, colours);
}

function readPixels(png: Buffer) {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = png[25] === 6 ? 4 : 3;
  if (png[24] !== 8 || (png[25] !== 6 && png[25] !== 2) || png[28] !== 0)
    throw new Error("An unknown kind of PNG");
  const data = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const pixels = Buffer.alloc(width * height * 3);
  let above = new Uint8Array(stride);
  for (let row = 0; row < height; row++) {
    const start = row * (stride + 1);
    const line = new Uint8Array(data.subarray(start + 1, start + 1 + stride));
    for (let at = 0; at < stride; at++) {
      const left = at < channels ? 0 : (line[at - channels] ?? 0);
      const corner = at < channels ? 0 : (above[at - channels] ?? 0);
      line[at] = (line[at] ?? 0) + predict(data[start] ?? 0, left, above[at] ?? 0, corner);
    }
    for (let column = 0; column < width; column++)
      pixels.set(line.subarray(column * channels, column * channels + 3), (row * width + column) * 3);
    above = line;
  }
  return { width, height, pixels };
}

/** The five filters of PNG: what a byte is expected to be from its neighbours. */
function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function writePng(width: number, height: number, kind: 2 | 3, bytes: Buffer, palette?: Buffer): Buffer {
  const stride = width * (kind === 2 ? 3 : 1);
  const rows = Buffer.alloc((stride + 1) * height);
  // Palettes pack best unfiltered, shades best as what changed from the row above.
  const filter = kind === 2 ? 2 : 0;
  for (let row = 0; row < height; row++) {
    const [from, to] = [row * stride, row * (stride + 1)];
    rows[to] = filter;
    for (let at = 0; at < stride; at++) {
      const up = filter === 2 && row > 0 ? (bytes[from - stride + at] ?? 0) : 0;
      rows[to + 1 + at] = (bytes[from + at] ?? 0) - up;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, kind, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...(palette ? [chunk("PLTE", palette)] : []),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
