export { ThemeScript, type ThemeScriptProps } from "./ThemeScript";
export { type ThemeChoice, useTheme } from "./use-theme";
