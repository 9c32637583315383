export { CommandPalette, type CommandPaletteProps, type PaletteCommand } from "./CommandPalette";
export { useCommandPalette } from "./use-command-palette";
