/** Raw scales. Components read the contract instead, so that a theme can change the values. */
export const space = {
  none: "0",
  xxs: "0.25rem",
  xs: "0.5rem",
  sm: "0.75rem",
  md: "1rem",
  lg: "1.5rem",
  xl: "2rem",
  xxl: "3rem",
  section: "clamp(3.5rem, 2.5rem + 4vw, 6rem)",
} as const;

export const radius = { sm: "0.375rem", md: "0.625rem", lg: "1rem", xl: "1.5rem", pill: "999px" } as const;

export const fontFamily = {
  display:
    '"Bricolage Grotesque Variable", "Bricolage Grotesque Fallback", "Trebuchet MS", system-ui, sans-serif',
  text: '"Plus Jakarta Sans Variable", "Plus Jakarta Sans Fallback", "Plus Jakarta Sans Fallback Android", system-ui, -apple-system, "Segoe UI", sans-serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, "Roboto Mono", "DejaVu Sans Mono", monospace',
} as const;

/** Headings stop growing with the reader's text size where their longest word would overflow a phone. */
export const fontSize = {
  xs: "0.8125rem",
  sm: "0.9375rem",
  md: "1rem",
  lg: "1.125rem",
  xl: "1.3125rem",
  h4: "1.25rem",
  h3: "min(clamp(1.375rem, 1.3rem + 0.35vw, 1.5625rem), 11vw)",
  h2: "min(clamp(1.75rem, 1.55rem + 0.95vw, 2.375rem), 11vw)",
  h1: "min(clamp(2.125rem, 1.8rem + 1.55vw, 3.125rem), 12vw)",
  hero: "min(clamp(2.5rem, 1.9rem + 2.9vw, 4.5rem), 12vw)",
} as const;

export const fontWeight = { regular: "420", medium: "540", strong: "660", bold: "740" } as const;

export const lineHeight = { tight: "1.08", heading: "1.2", snug: "1.35", text: "1.6" } as const;

export const duration = { quick: "120ms", calm: "220ms" } as const;

export const easing = { standard: "cubic-bezier(0.2, 0, 0, 1)" } as const;

export const layer = { raised: "1", header: "10", dialog: "100", toast: "150", skip: "200" } as const;

/**
 * `height`, 44 px, is the minimum touch target (WCAG 2.5.5); controls of `heightSmall` extend theirs beyond their box. The
 * paddings are those inside a text field's border and a medium button.
 */
export const control = {
  height: "2.75rem",
  heightSmall: "2.25rem",
  heightLarge: "3.25rem",
  padBlock: "0.5rem",
  padInline: "0.875rem",
} as const;

/** The values of `data-density="compact"`: for a mouse, on dense screens. Targets stay above 24 px (WCAG 2.5.8). */
export const compact = {
  space: {
    none: "0",
    xxs: "0.1875rem",
    xs: "0.375rem",
    sm: "0.5rem",
    md: "0.75rem",
    lg: "1rem",
    xl: "1.5rem",
    xxl: "2.25rem",
    section: "clamp(2.5rem, 1.75rem + 3vw, 4rem)",
  },
  control: {
    height: "2.25rem",
    heightSmall: "1.875rem",
    heightLarge: "2.75rem",
    padBlock: "0.25rem",
    padInline: "0.625rem",
  },
} as const;

export const measure = { narrow: "27rem", text: "42rem", page: "76rem" } as const;

/** The scales that are the same in every theme. A brand can set some of them. */
export const scales = {
  ...{ space, radius, fontFamily, fontSize, fontWeight, lineHeight, duration, easing, layer },
  ...{ control, measure },
} as const;

/** The minimum widths in px at which a layout changes. */
export const breakpoint = { sm: 480, md: 768, lg: 1024, xl: 1280 } as const;

/**
 * Media queries of the breakpoints for `@media` in style files. They use em, so that at 200 % text size a layout needs
 * a window twice as wide.
 */
export const media = {
  sm: "(min-width: 30em)",
  md: "(min-width: 48em)",
  lg: "(min-width: 64em)",
  xl: "(min-width: 80em)",
} as const;

/** The opposites of `media`: below the breakpoint. */
export const below = {
  sm: "(max-width: 29.999em)",
  md: "(max-width: 47.999em)",
  lg: "(max-width: 63.999em)",
} as const;

export type Space = keyof typeof space;
