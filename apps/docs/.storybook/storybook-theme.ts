import { create, type ThemeVars } from "storybook/theming";

const text = '"Plus Jakarta Sans Variable", system-ui, sans-serif';
const mono = 'ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", monospace';

/** The logo as a data URL, so that it needs no request and keeps its colours. */
const mark = `<svg aria-hidden="true" viewBox="0 0 32 32" width="30" height="30"><rect width="32" height="32" rx="8" fill="#232C6E"/><path d="M6.6 7h18.8l1.6 6.2a3.4 3.4 0 0 1-6.7.9 3.5 3.5 0 0 1-6.9-.1 3.4 3.4 0 0 1-6.7-.7 3.2 3.2 0 0 1-1.7-.2z" fill="#F2A413"/><path d="M8.5 20.6h15M8.5 24.8h9.2" fill="none" stroke="#FBF7F0" stroke-linecap="round" stroke-width="2.2"/></svg>`;

const shared = (product: string) => ({
  brandTitle: `<span class="vendor-brand">${mark}<span>${product}<small>Design system</small></span></span>`,
  brandUrl: "./?path=/docs/start--docs",
  brandTarget: "_self",
  fontBase: text,
  fontCode: mono,
  appBorderRadius: 10,
  inputBorderRadius: 8,
});

/** The light theme with the design system's colours (`packages/ui/src/theme/palette.ts`). */
const light = (product: string): ThemeVars =>
  create({
    ...shared(product),
    base: "light",
    colorPrimary: "#232C6E",
    colorSecondary: "#353F8C",
    appBg: "#F4EDE1",
    appContentBg: "#FBF7F0",
    appPreviewBg: "#FBF7F0",
    appBorderColor: "#E7DDCB",
    textColor: "#191C38",
    textMutedColor: "#5E564C",
    textInverseColor: "#FBF7F0",
    barBg: "#FFFFFF",
    barTextColor: "#5E564C",
    barSelectedColor: "#232C6E",
    barHoverColor: "#5661B4",
    inputBg: "#FFFFFF",
    inputBorder: "#D3C6AF",
    inputTextColor: "#191C38",
    buttonBg: "#FFFFFF",
    buttonBorder: "#D3C6AF",
    booleanBg: "#E7DDCB",
    booleanSelectedBg: "#FFFFFF",
  });

/** The dark theme. */
const dark = (product: string): ThemeVars =>
  create({
    ...shared(product),
    base: "dark",
    colorPrimary: "#9CA5DA",
    colorSecondary: "#7480C6",
    appBg: "#0A0C1C",
    appContentBg: "#101328",
    appPreviewBg: "#101328",
    appBorderColor: "#30355E",
    textColor: "#F4F0E8",
    textMutedColor: "#B9B6C8",
    textInverseColor: "#12183F",
    barBg: "#191D3C",
    barTextColor: "#B9B6C8",
    barSelectedColor: "#F6BC48",
    barHoverColor: "#F9D27F",
    inputBg: "#191D3C",
    inputBorder: "#7E83AC",
    inputTextColor: "#F4F0E8",
    buttonBg: "#191D3C",
    buttonBorder: "#30355E",
    booleanBg: "#262B52",
    booleanSelectedBg: "#3D4688",
  });

export type Scheme = "light" | "dark";

/** The theme of Storybook's interface and of the docs pages. */
export const storybookTheme = (scheme: Scheme, product: string): ThemeVars =>
  scheme === "dark" ? dark(product) : light(product);

/** Resolves the toolbar's theme on this screen. */
export function schemeOf(theme: unknown): Scheme {
  if (theme === "light" || theme === "dark") return theme;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
