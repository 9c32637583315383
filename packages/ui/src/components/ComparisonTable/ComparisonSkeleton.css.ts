import { style, vars } from "../../theme/component-styles";

export const root = style({ gridColumn: "1 / -1", display: "grid", gap: vars.space.md });
export const line = style({
  display: "grid",
  gridTemplateColumns: "2fr repeat(3, 1fr)",
  alignItems: "center",
  gap: vars.space.lg,
  minBlockSize: vars.control.height,
  borderBlockEnd: `1px solid ${vars.color.border.subtle}`,
});
