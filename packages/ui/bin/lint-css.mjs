const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^)]*\)/gi;
/** The colours that CSS has a word for. */
const named = new Set(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue
darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange
darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise
darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia
gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo
ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan
lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue
lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon
mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen
paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue
slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white
whitesmoke yellow yellowgreen`.split(/\s/),
);
const isColour = /color|background|border|outline|shadow|^(?:fill|stroke|text-decoration|column-rule)/;
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
  const words = isColour.test(property) ? [...value.matchAll(/(?<![\w-])[a-z]+(?![\w(-])/gi)] : [];
  const literals = [...value.matchAll(colour), ...words.filter(([word]) => named.has(word.toLowerCase()))];
  return literals.map(({ 0: literal, index }) => {
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
