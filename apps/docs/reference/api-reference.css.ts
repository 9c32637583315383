import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const root = style({
  display: "grid",
  gap: space.md,
  color: color.text.default,
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.text,
  overflowWrap: "anywhere",
});
globalStyle(`${root} :is(p, ul, pre)`, { margin: 0 });
globalStyle(`${root} :is(code, pre)`, { fontFamily: vars.fontFamily.mono, fontSize: vars.fontSize.xs });
globalStyle(`${root} a`, { color: color.text.link });

export const title = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.xxs} ${space.xs}`,
});
export const summary = style({ color: color.text.muted, fontWeight: vars.fontWeight.regular });
export const body = style({ display: "grid", gap: space.md });
globalStyle(`:is(${root}, ${body})`, { gridTemplateColumns: "minmax(0, 1fr)" });
export const label = style({ fontWeight: vars.fontWeight.strong });

export const table = style({ inlineSize: "100%", borderCollapse: "collapse", tableLayout: "fixed" });
globalStyle(`${table} th:first-child`, {
  inlineSize: "55%",
  "@media": { [media.md]: { inlineSize: "35%" } },
});
globalStyle(`${table} :is(th, td)`, {
  paddingBlock: space.xxs,
  paddingInline: `0 ${space.md}`,
  borderBlockEnd: `1px solid ${color.border.subtle}`,
  textAlign: "start",
  verticalAlign: "top",
});
export const code = style({
  padding: space.sm,
  borderRadius: vars.radius.sm,
  background: color.surface.sunken,
  whiteSpace: "pre-wrap",
});
