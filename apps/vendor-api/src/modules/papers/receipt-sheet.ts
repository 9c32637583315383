import { readFile } from "node:fs/promises";
import * as fontkit from "fontkit";
import { LRUCache } from "lru-cache";
import PDFDocument from "pdfkit";
import { encode } from "uqr";

/** The brand's indigo and saffron, and text colours that are readable on white. */
export const colors = {
  brand: "#232C6E",
  accent: "#F2A413",
  ink: "#12183F",
  quiet: "#5E564C",
  rule: "#E7DDCB",
  paper: "#FBF7F0",
};

/** The awning of the product's mark, in a square of 32. */
const AWNING =
  "M6.6 7h18.8l1.6 6.2a3.4 3.4 0 0 1-6.7.9 3.5 3.5 0 0 1-6.9-.1 3.4 3.4 0 0 1-6.7-.7 3.2 3.2 0 0 1-1.7-.2z";

/** The dark modules of a QR code as the rectangles of one path, a module being 1 by 1: neighbours in a row are one rectangle. */
function runsOf(rows: readonly (readonly boolean[])[]): string {
  let path = "";
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const start = x;
      while (row[x]) x++;
      if (x > start) path += `${start} ${y} ${x - start} 1 re `;
    }
  }
  return path;
}

/** A4 in points, with the same margin all around. */
export const page = { width: 595.28, height: 841.89, margin: 50 };
/** Where the content ends; the footer stands below. */
const bottom = page.height - 90;

type Style = { size?: number; bold?: boolean; color?: string; align?: "left" | "right"; digits?: boolean };
export type Piece = Style & { text: string; x: number; width: number };
/** The PDF structure type of a text, for screen readers. */
export type Role = "H1" | "H2" | "P" | "TH" | "TD";

/** A PDF written from top to bottom, tagged for screen readers. */
export class ReceiptSheet {
  readonly doc: PDFKit.PDFDocument;
  y = page.margin;
  readonly #fonts: ReceiptFonts;
  readonly #root: PDFKit.PDFStructureElement;

  constructor(
    fonts: ReceiptFonts,
    info: { title: string; author: string; subject: string; createdAt: Date },
  ) {
    this.#fonts = fonts;
    const { title, author, subject, createdAt } = info;
    this.doc = new PDFDocument({
      ...{ size: "A4", margin: 0, bufferPages: true, lang: "en-NG", tagged: true, displayTitle: true },
      // A default font would be opened apart from the registered ones and compared with them.
      ...{ pdfVersion: "1.7", font: null as unknown as string },
      info: { Title: title, Author: author, Subject: subject, CreationDate: createdAt, ModDate: createdAt },
    });
    for (const [name, font] of Object.entries(fonts.read)) this.doc.registerFont(name, font.font);
    this.#root = this.doc.struct("Document");
    this.doc.addStructure(this.#root);
  }

  /** Starts another page when `height` does not fit on this one. @returns Whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= bottom) return false;
    this.doc.addPage();
    this.y = page.margin;
    return true;
  }

  heightOf(piece: Piece): number {
    const { text, options } = this.#prepare(piece);
    return this.doc.heightOfString(text, options);
  }

  /** Writes a text at the current height, or at `y`. @returns Its height. */
  put(role: Role, piece: Piece, y = this.y): number {
    let height = 0;
    const draw = () => {
      height = this.#draw(piece, y);
    };
    this.#root.add(this.doc.struct(role, {}, draw));
    return height;
  }

  /** Draws a QR code that leads to an address. @param place - Its upper left corner and width, in points. */
  putQr(address: string, { x, y, width }: { x: number; y: number; width: number }): void {
    // A given mask saves the search for the best one, most of the time that a code takes; readers need none in particular.
    const { data, size } = encode(address, { ecc: "M", border: 0, maskPattern: 2 });
    const alt = `QR code: ${address}`;
    const draw = () => {
      this.doc
        .save()
        .translate(x, y)
        .scale(width / size);
      this.#content(`${runsOf(data)}f`);
      this.doc.restore();
    };
    this.doc.fillColor(colors.ink);
    this.#root.add(this.doc.struct("Figure", { alt }, draw));
  }

  /** Draws the product's mark, a market stall, as `Logo` of the design system does. */
  putMark({ x, y, width }: { x: number; y: number; width: number }): void {
    this.decorate(() => {
      const { doc } = this;
      doc
        .save()
        .translate(x, y)
        .scale(width / 32);
      doc.roundedRect(0, 0, 32, 32, 8).fill(colors.brand);
      doc.path(AWNING).fill(colors.accent);
      doc.moveTo(8.5, 20.6).lineTo(23.5, 20.6).moveTo(8.5, 24.8).lineTo(17.7, 24.8);
      doc.lineCap("round").lineWidth(2.2).stroke(colors.paper).restore();
    });
  }

  /** Adds operators to the page as they are; pdfkit would format each number of each rectangle. */
  #content(operators: string): void {
    (this.doc as unknown as { addContent(operators: string): void }).addContent(operators);
  }

  /** The same for what is not content, such as a page number; screen readers skip it. */
  decorate(draw: () => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }

  putDecoration(piece: Piece, y: number): void {
    this.decorate(() => this.#draw(piece, y));
  }

  rule(color = colors.rule): void {
    const { y } = this;
    this.decorate(() => {
      this.doc
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .lineWidth(0.75)
        .stroke(color);
    });
  }

  /** Ends the document. @returns Its bytes. */
  async finish(): Promise<Buffer<ArrayBuffer>> {
    const chunks: Buffer[] = [];
    this.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.on("end", resolve).on("error", reject);
    });
    this.#root.end();
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }

  /** @returns The height of the text. */
  #draw(piece: Piece, y: number): number {
    const { text, options, lineWidth } = this.#prepare(piece);
    const { x, width, color = colors.ink } = piece;
    this.doc.fillColor(color);
    if (lineWidth <= width) {
      // Most texts are one line, for which pdfkit's search for line breaks would take as long as all else.
      const start = options.align === "right" ? x + width - lineWidth : x;
      this.doc.text(text, start, y, { ...options, width: undefined, align: "left", lineBreak: false });
      return this.doc.currentLineHeight(true) + options.lineGap;
    }
    this.doc.text(text, x, y, options);
    return this.doc.y - y;
  }

  #prepare({ text: given, width, size = 10, bold = false, align = "left", digits = false }: Piece) {
    const { text, font } = this.#fonts.fit(given, bold ? "bold" : "regular");
    this.doc.font(font).fontSize(size);
    const { _font: opened } = this.doc as unknown as { _font: EmbeddedFont };
    opened.layoutRun = this.#fonts.read[font].layoutRun;
    // The brand's font has a narrow space, which was designed for headings.
    const wordSpacing = font === "wide" ? 0 : size * 0.06;
    const wanted = (digits ? features.digits : features.text) as unknown as PDFKit.Mixins.OpenTypeFeatures[];
    const { advanceWidth } = opened.layoutRun(text, digits ? features.digits : features.text);
    const lineWidth = (advanceWidth * size) / 1_000 + wordSpacing * (text.split(" ").length - 1);
    return { text, lineWidth, options: { width, align, features: wanted, lineGap: 2, wordSpacing } };
  }
}

/** Letters are not composed: a base letter and a separate dot would be extracted from the PDF wrongly. */
const features = { text: { ccmp: false, tnum: false }, digits: { ccmp: false, tnum: true } };
type Features = (typeof features)[keyof typeof features];

/** Beside this file in the source, or beside the bundle that carries this code. */
const folder = new URL("./fonts/", import.meta.url);

export type FontName = "regular" | "bold" | "wide";
const files: Record<FontName, string> = {
  regular: "plus-jakarta-sans-400.ttf",
  bold: "plus-jakarta-sans-700.ttf",
  /** For names with letters that the brand's own font lacks. */
  wide: "noto-sans-400.ttf",
};

type ReceiptFonts = {
  read: Record<
    FontName,
    {
      /** As pdfkit takes it, although its types only know paths and bytes: a document that reads a font anew takes ten times as long. */
      font: string;
      /** Replaces pdfkit's own, which shapes each text anew. */
      layoutRun: EmbeddedFont["layoutRun"];
    }
  >;
  /** A text as it can be printed, and in which font. Characters that no font has become question marks. */
  fit(text: string, wanted: "regular" | "bold"): { text: string; font: FontName };
};

/** What pdfkit asks a font for; its types leave fonts out. */
type Shaped = Pick<fontkit.GlyphRun, "glyphs" | "positions" | "advanceWidth">;
type EmbeddedFont = { layoutRun(text: string, features: Features): Shaped };

/** Texts of each font that stay shaped: most are on every paper, and shaping takes most of a paper's time. */
const MOST_TEXTS = 4_000;

/**
 * References, codes and amounts. Each paper has others, so shaping them took an eighth of its time: they are put together from their
 * signs, which were shaped before, without kerning.
 */
const isNumber = /^(?=.*\d)[\w:.,+−-]{2,}$/;

const widthOf = (positions: Shaped["positions"]) =>
  positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);

const joined = (runs: readonly Shaped[]): Shaped => {
  const positions = runs.flatMap((run) => run.positions);
  return { glyphs: runs.flatMap((run) => run.glyphs), positions, advanceWidth: widthOf(positions) };
};

async function read(name: FontName) {
  const font = fontkit.create(await readFile(new URL(files[name], folder)));
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${files[name]} is not one font`);
  const scale = 1_000 / font.unitsPerEm;
  const shaped = new Map(
    Object.values(features).map((some) => [some, new LRUCache<string, Shaped>({ max: MOST_TEXTS })]),
  );
  const shape = (text: string, wanted: Features): Shaped => {
    const { glyphs, positions } = font.layout(text, wanted as unknown as Record<string, boolean>);
    const scaled = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, index) => ({
      ...{ xAdvance: xAdvance * scale, yAdvance: yAdvance * scale },
      ...{ xOffset: xOffset * scale, yOffset: yOffset * scale },
      advanceWidth: (glyphs[index]?.advanceWidth ?? 0) * scale,
    }));
    return { glyphs, positions: scaled, advanceWidth: widthOf(scaled) };
  };
  const layoutRun = (text: string, wanted: Features): Shaped => {
    const known = shaped.get(wanted);
    const before = known?.get(text);
    if (before) return before;
    const run = isNumber.test(text)
      ? joined([...text].map((sign) => layoutRun(sign, wanted)))
      : shape(text, wanted);
    known?.set(text, run);
    return run;
  };
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return { font: font as unknown as string, layoutRun, has };
}

let loading: Promise<ReceiptFonts> | undefined;

/** The fonts that receipts are set in, read once. */
export function receiptFonts(): Promise<ReceiptFonts> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ReceiptFonts> {
  const [regular, bold, wide] = await Promise.all([read("regular"), read("bold"), read("wide")]);
  const own = { regular, bold };
  return {
    read: { regular, bold, wide },
    fit(given, wanted) {
      const text = given.normalize("NFC").replace(/\s+/g, " ").trim();
      const letters = [...text];
      if (letters.every(own[wanted].has)) return { text, font: wanted };
      return { text: letters.map((letter) => (wide.has(letter) ? letter : "?")).join(""), font: "wide" };
    },
  };
}
