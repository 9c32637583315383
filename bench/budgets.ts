/** The limits of the engine's time and size for pricing one order. */
export const quoteBudget = {
  /** The engine's time divided by currency.js'. */
  ratio: 0.1,
  gzipBytes: 2_050,
} as const;

/** The limits of the design system's ten-component page; kB of 1000 bytes, gzip, without React. */
export const uiBudget = {
  /** Scripts and styles. */
  totalKb: 32,
  /** The CSS of the page's own components. */
  cssKb: 9,
  /** Our renderToString time divided by Polaris'. */
  ratioToPolaris: 0.98,
} as const;

/** The limits of a table of 10,000 rows, in calibration loops: 100 ms and 16 ms where a loop takes 0.2 ms. */
export const tableBudget = {
  mountLoops: 500,
  tickLoops: 80,
} as const;
