import { styleVariants } from "@vanilla-extract/css";
import { vars } from "./contract.css";

const { color } = vars;
const pad = {
  padding: vars.space.md,
  borderRadius: vars.radius.md,
  border: `1px solid ${color.border.subtle}`,
};

/** The surfaces with the text that belongs on them. */
export const pairs = styleVariants({
  page: { ...pad, background: color.surface.page, color: color.text.default },
  raised: { ...pad, background: color.surface.raised, color: color.text.default },
  sunken: { ...pad, background: color.surface.sunken, color: color.text.muted },
  "brand panel": { ...pad, background: color.surface.brand, color: color.text.onBrand },
  action: { ...pad, background: color.action.base, color: color.action.text },
  brand: { ...pad, background: color.brand.base, color: color.brand.text },
  danger: { ...pad, background: color.danger.base, color: color.danger.text },
  info: { ...pad, background: color.info.soft, color: color.info.text },
  positive: { ...pad, background: color.positive.soft, color: color.positive.text },
  caution: { ...pad, background: color.caution.soft, color: color.caution.text },
  critical: { ...pad, background: color.critical.soft, color: color.critical.text },
  disabled: { ...pad, background: color.disabled.base, color: color.disabled.text },
});
