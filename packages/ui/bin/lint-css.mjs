const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^)]*\)/gi;
const length = /(?<![\w.#-])\d*\.?\d+(?:px|rem)\b/g;

/** The scales whose tokens a property takes. */
const scales = [
  [/^(?:margin|padding|gap|row-gap|column-gap|inset)/, "space"],
  [/radius$/, "radius"],
  [/^font-size$/, "fontSize"],
];

const pixels = (value) => Number.parseFloat(value) * (value.endsWith("rem") ? 16 : 1);

/** Comments and texts as spaces, so that lines keep their numbers. */
const blank = (css) =>
  css.replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, (found) => found.replace(/[^\n]/g, " "));

/** Literal colours of a declaration, which would be the same in a dark theme. */
function colourFaults({ property, value }, { names, values, cssVar }) {
  return [...value.matchAll(colour)].map(({ 0: literal, index }) => {
    const same = names.filter((name) => values[name]?.toLowerCase() === literal.toLowerCase());
    const advice = same.length > 0 ? same.slice(0, 3).map(cssVar).join(" or ") : "a token of color";
    return { index, message: `${property}: ${literal} has no dark theme. Use ${advice}.` };
  });
}

/** Lengths of a declaration that are those of a token. */
function lengthFaults({ property, value }, { names, values, cssVar }) {
  const scale = scales.find(([pattern]) => pattern.test(property))?.[1];
  if (!scale) return [];
  const steps = names.filter((name) => name.startsWith(`${scale}.`));
  return [...value.matchAll(length)].flatMap(({ 0: literal, index }) => {
    const same = steps.find((name) => pixels(values[name] ?? "") === pixels(literal));
    return same ? [{ index, message: `${property}: ${literal} is ${cssVar(same)}.` }] : [];
  });
}

function unknownTokens(css, { names, cssVar }) {
  const known = new Set(names.map((name) => cssVar(name).slice("var(".length, -1)));
  return [...css.matchAll(/--pos-[\w-]+/g)]
    .filter(([variable]) => !known.has(variable))
    .map(({ 0: variable, index }) => ({ index, message: `${variable} is no token. list_tokens has all.` }));
}

/**
 * What of a style sheet is not in the tokens.
 * @param {string} css
 * @param {{names: readonly string[], values: Record<string, string>, cssVar: (name: string) => string}} theme
 * @returns {{line: number, message: string}[]} in the order of the sheet
 */
export function lintCss(css, theme) {
  const plain = blank(css);
  const faults = unknownTokens(plain, theme);
  for (const { 1: property, 2: value, indices } of plain.matchAll(/([\w-]+)\s*:\s*([^;{}]*)(?=[;}]|$)/dg)) {
    const declaration = { property, value };
    const start = indices[2][0];
    for (const { index, message } of [
      ...colourFaults(declaration, theme),
      ...lengthFaults(declaration, theme),
    ])
      faults.push({ index: start + index, message });
  }
  return faults
    .sort((one, other) => one.index - other.index)
    .map(({ index, message }) => ({ line: plain.slice(0, index).split("\n").length, message }));
}
