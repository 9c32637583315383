import jscodeshift from "jscodeshift";
import type { Codemod } from "./codemod.ts";
import { brandEntry } from "./transforms/brand-entry.ts";
import { engineExports } from "./transforms/engine-exports.ts";
import { fieldValues } from "./transforms/field-values.ts";
import { moneyLimits } from "./transforms/money-limits.ts";
import { moneyType } from "./transforms/money-type.ts";
import { styleSheets } from "./transforms/style-sheets.ts";
import { timedAlertLabel } from "./transforms/timed-alert-label.ts";

/** Every codemod by the name that the command takes. */
export const codemods: Record<string, Codemod> = {
  "brand-entry": brandEntry,
  "engine-exports": engineExports,
  "field-values": fieldValues,
  "money-limits": moneyLimits,
  "money-type": moneyType,
  "style-sheets": styleSheets,
  "timed-alert-label": timedAlertLabel,
};

export type Rewritten = {
  /** The file's text; the same text when nothing had to change. */
  text: string;
  /** What the reader has to change by hand, with line numbers of the original. */
  notes: string[];
};

/** Applies a codemod to the text of a file. @throws {SyntaxError} when the text cannot be parsed. */
export function rewrite(codemod: Codemod, text: string, file: string): Rewritten {
  const notes: string[] = [];
  const j = jscodeshift.withParser(/\.[cm]?ts$/.test(file) ? "ts" : "tsx");
  const root = j(text);
  codemod.transform({ j, root, note: (line, words) => notes.push(`${file}:${line ?? 1} ${words}`) });
  return { text: root.toSource({ quote: "double" }), notes: [...new Set(notes)] };
}
