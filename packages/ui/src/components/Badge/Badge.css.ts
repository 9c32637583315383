import { style, styleVariants, vars } from "../../theme/component-styles";

const { color } = vars;
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
const soft = (shade: { soft: string; border: string; text: string }) => ({
  background: shade.soft,
  borderColor: shade.border,
  color: shade.text,
});
export const tone = styleVariants({
  neutral: {
    background: color.surface.sunken,
    borderColor: color.border.subtle,
    color: color.text.muted,
  },
  info: soft(color.info),
  positive: soft(color.positive),
  caution: soft(color.caution),
  critical: soft(color.critical),
  accent: { background: color.action.base, borderColor: color.action.base, color: color.action.text },
});
