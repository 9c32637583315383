import { readFile } from "node:fs/promises";
import * as fontkit from "fontkit";
import { LRUCache } from "lru-cache";
import PDFDocument from "pdfkit";

/** The brand's indigo and saffron, and text colours that are readable on white. */
export const colors = {
  brand: "#232C6E",
  accent: "#F2A413",
  ink: "#12183F",
  quiet: "#5E564C",
  rule: "#E7DDCB",
};

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
    for (const [name, font] of Object.entries(fonts.read)) this.doc.registerFont(name, font);
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

  /** Writes a text at the current height, or at `y`. */
  put(role: Role, piece: Piece, y = this.y): void {
    this.#root.add(this.doc.struct(role, {}, () => this.#draw(piece, y)));
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

  #draw(piece: Piece, y: number): void {
    const { text, options } = this.#prepare(piece);
    this.doc.fillColor(piece.color ?? colors.ink).text(text, piece.x, y, options);
  }

  #prepare({ text: given, width, size = 10, bold = false, align = "left", digits = false }: Piece) {
    const { text, font } = this.#fonts.fit(given, bold ? "bold" : "regular");
    this.doc.font(font).fontSize(size);
    // Compose letters: a base letter and a separate dot would be extracted from the PDF wrongly.
    const features = { ccmp: false, tnum: digits } as unknown as PDFKit.Mixins.OpenTypeFeatures[];
    // The brand's font has a narrow space, which was designed for headings.
    const wordSpacing = font === "wide" ? 0 : size * 0.06;
    return { text, options: { width, align, features, lineGap: 2, wordSpacing } };
  }
}

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
  /** As pdfkit takes them, although its types only know paths and bytes: a document that reads a font anew takes ten times as long. */
  read: Record<FontName, string>;
  /** A text as it can be printed, and in which font. Characters that no font has become question marks. */
  fit(text: string, wanted: "regular" | "bold"): { text: string; font: FontName };
};

/** Words of each font that stay shaped: most are on every paper, and shaping takes most of a paper's time. */
const MOST_WORDS = 2_000;

async function read(name: FontName) {
  const font = fontkit.create(await readFile(new URL(files[name], folder)));
  if (!("hasGlyphForCodePoint" in font)) throw new Error(`${files[name]} is not one font`);
  const shape = font.layout.bind(font);
  const shaped = new LRUCache<string, ReturnType<typeof shape>>({ max: MOST_WORDS });
  font.layout = (word, features, ...rest) => {
    const key = JSON.stringify([word, features, rest]);
    const run = shaped.get(key) ?? shape(word, features, ...rest);
    shaped.set(key, run);
    // pdfkit changes the positions.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
  const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return { font: font as unknown as string, has };
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
    read: { regular: regular.font, bold: bold.font, wide: wide.font },
    fit(given, wanted) {
      const text = given.normalize("NFC").replace(/\s+/g, " ").trim();
      const letters = [...text];
      if (letters.every(own[wanted].has)) return { text, font: wanted };
      return { text: letters.map((letter) => (wide.has(letter) ? letter : "?")).join(""), font: "wide" };
    },
  };
}
