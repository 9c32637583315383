import { encode } from "uqr";

/** The dark squares of a QR code as the path of an SVG picture, `size` squares wide. */
export type QrPicture = { size: number; path: string };

/** A QR code with the margin that readers need. Neighbours in a row are one rectangle. */
export function qrPicture(text: string): QrPicture {
  const { size, data: rows } = encode(text, { border: 4 });
  let path = "";
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const start = x;
      while (row[x]) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  }
  return { size, path };
}
