/** What the engine may take and weigh when it prices one order. */
export const quoteBudget = {
  /** The engine's time over currency.js'. */
  ratio: 0.1,
  gzipBytes: 1_650,
} as const;

/** What the ten-component page of the design system may weigh and take; kB of 1000 bytes, gzip, without React. */
export const uiBudget = {
  /** Scripts and styles. */
  totalKb: 84,
  /** The styles that the page itself uses. */
  cssKb: 10,
  /** Time of renderToString: ours over Polaris'. */
  ratioToPolaris: 0.98,
} as const;
