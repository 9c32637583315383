import { globalStyle, style } from "@vanilla-extract/css";
import { below, media, vars } from "@vendor/ui/vars";

const { color, space } = vars;
/** Below the breakpoint at which extras and summary are side by side. */
const phone = below.lg;

export const duration = style({ maxInlineSize: "22rem" });
export const extras = style({ minInlineSize: 0, scrollMarginBlockStart: space.lg });
export const onPhone = style({ "@media": { [media.lg]: { display: "none" } } });
export const groups = style({ minInlineSize: 0 });
globalStyle(`${groups}[data-hidden]`, {
  "@media": { [`${phone} and (scripting: enabled)`]: { display: "none" } },
});
/** The summary stays in view beside the extras on screens that are high enough for it. */
export const aside = style({
  minInlineSize: 0,
  scrollMarginBlockStart: space.md,
  "@media": {
    [`${media.lg} and (min-height: 48rem)`]: { position: "sticky", insetBlockStart: space.lg },
  },
});
/** On phones the total stays in view while extras are chosen. */
export const totalBar = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: vars.layer.raised,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.md,
  marginInline: `calc(-1 * ${space.md})`,
  marginBlockStart: space.lg,
  padding: `${space.sm} ${space.md}`,
  background: color.surface.raised,
  borderBlockStart: `1px solid ${color.border.subtle}`,
  fontVariantNumeric: "tabular-nums",
  "@media": {
    [media.md]: { marginInline: `calc(-1 * ${space.lg})`, paddingInline: space.lg },
    [media.lg]: { display: "none" },
  },
});
/** Focused elements must not be hidden behind the bar. */
globalStyle(`html:has(${totalBar})`, { "@media": { [phone]: { scrollPaddingBlockEnd: "5rem" } } });

export const balance = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space.md,
  fontSize: vars.fontSize.sm,
  fontVariantNumeric: "tabular-nums",
});
globalStyle(`${balance} > dt`, { color: color.text.muted });
globalStyle(`${balance} > dd`, { margin: 0, marginInlineStart: "auto", fontWeight: vars.fontWeight.medium });
export const short = style({
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.snug,
  color: color.critical.text,
});
/** A confirmation or result that is alone on its page. */
export const panel = style({ maxInlineSize: "34rem", marginInline: "auto", inlineSize: "100%" });
