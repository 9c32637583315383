import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const per = style({
  fontWeight: vars.fontWeight.regular,
  fontSize: vars.fontSize.xs,
  color: color.text.muted,
});
/** The summary stays in view beside the extras where the whole of it fits on the screen. */
export const aside = style({
  minInlineSize: 0,
  scrollMarginBlockStart: space.md,
  "@media": {
    [media.lg]: { alignSelf: "start" },
    [`${media.lg} and (min-height: 54rem)`]: { position: "sticky", insetBlockStart: space.lg },
  },
});
/** On a phone the total goes along while extras are chosen; the link leads down to the summary. */
export const runningTotal = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: vars.layer.header,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.md,
  marginInline: `calc(-1 * ${space.md})`,
  padding: `${space.xs} ${space.md}`,
  background: color.surface.raised,
  borderBlock: `1px solid ${color.border.subtle}`,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.lg]: { display: "none" } },
});
/** What the keyboard reaches must not hide behind the bar. */
globalStyle(`html:has(${runningTotal})`, {
  "@media": { "(max-width: 1023px)": { scrollPaddingBlockEnd: "5rem" } },
});
