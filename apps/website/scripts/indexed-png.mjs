import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256;

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const distance = (one, other) =>
  [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);

/**
 * An opaque PNG of at most 256 colours, the commonest ones; the rest, edges of letters mostly, take their nearest.
 * Flat drawings lose nothing to the eye and two thirds of their bytes.
 */
export function indexedPng(rgba, width) {
  const height = rgba.length / 4 / width;
  const colourAt = (pixel) => rgba.readUIntBE(pixel * 4, 3);
  const counts = new Map();
  for (let pixel = 0; pixel < width * height; pixel++) {
    counts.set(colourAt(pixel), (counts.get(colourAt(pixel)) ?? 0) + 1);
  }
  const ranked = [...counts].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
  const palette = ranked.slice(0, COLOURS);
  const places = new Map(palette.map((colour, place) => [colour, place]));
  for (const colour of ranked.slice(COLOURS)) {
    const nearest = palette.reduce((best, other) =>
      distance(colour, other) < distance(colour, best) ? other : best,
    );
    places.set(colour, palette.indexOf(nearest));
  }

  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    rows[pixel + Math.floor(pixel / width) + 1] = places.get(colourAt(pixel));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, by palette.
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.concat(
    palette.map((colour) => Buffer.from([colour >> 16, (colour >> 8) & 255, colour & 255])),
  );
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
