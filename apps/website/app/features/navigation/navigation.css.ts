import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";
import { deferred } from "../deferred.css";

const { space } = vars;
export const beforeFooter = style([deferred, { marginBlockStart: space.section }]);
const grow = keyframes({ from: { transform: "scaleX(0)" } });
const pendingDelay = "150ms";
/** It approaches the end but never reaches it. With reduced motion the line does not move. */
export const pending = style({
  position: "fixed",
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: vars.layer.toast,
  blockSize: 3,
  background: vars.color.accent,
  pointerEvents: "none",
  transform: "scaleX(0.92)",
  transformOrigin: "left",
  animation: `${grow} 9s cubic-bezier(0.1, 0.75, 0.3, 1) ${pendingDelay} backwards`,
  selectors: { "&:dir(rtl)": { transformOrigin: "right" } },
  "@media": {
    "(forced-colors: active)": { background: "Highlight" },
    print: { display: "none" },
  },
});

/** At the bottom of the window, above dialogs; on paper at the top of the first sheet. */
export const viewBar = style({
  position: "fixed",
  insetBlockEnd: 0,
  insetInline: 0,
  zIndex: vars.layer.toast,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space.xs} ${space.md}`,
  paddingBlock: space.xs,
  paddingInline: space.md,
  borderBlockStart: `2px solid ${vars.color.caution.border}`,
  background: vars.color.caution.soft,
  color: vars.color.caution.text,
  "@media": { print: { position: "static" } },
});
globalStyle(`${viewBar} p`, { margin: 0, overflowWrap: "anywhere" });
globalStyle(`body:has(> ${viewBar})`, { paddingBlockEnd: "7rem" });
