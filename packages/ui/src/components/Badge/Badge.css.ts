import { notice } from "../../internal/rules";
import { color, style, styleVariants, vars } from "../../theme/component-styles";

export const root = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "0.3rem",
  paddingBlock: "0.2rem",
  paddingInline: "0.625rem",
  border: "1px solid",
  borderRadius: vars.radius.lg,
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.strong,
  lineHeight: "1.25",
  letterSpacing: 0,
  // Short text does not wrap; a long name may, to stay inside a phone's screen.
  maxInlineSize: "100%",
  overflowWrap: "break-word",
  verticalAlign: "middle",
});
export const tone = styleVariants({
  neutral: {
    background: color.surface.sunken,
    borderColor: color.border.subtle,
    color: color.text.muted,
  },
  info: notice(color.info),
  positive: notice(color.positive),
  caution: notice(color.caution),
  critical: notice(color.critical),
  accent: { background: color.action.base, borderColor: color.action.base, color: color.action.text },
});
