/** What the ten-component page of the design system may weigh and take; kB of 1000 bytes, gzip, React left out. */
export const uiTargets = {
  totalKb: 84,
  /** Of the styles, what the page itself uses. */
  cssKb: 10,
  /** renderToString: our time over Polaris'. */
  ratioToPolaris: 0.98,
} as const;
