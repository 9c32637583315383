import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";
import { deferred } from "../deferred.css";

const { space } = vars;
/** In em: letters of twice the size need the room of a narrower window. */
const wide = "(min-width: 48em)";

/** Flex: on a text line the logo would stand a little high. */
export const logoLink = style({
  display: "inline-flex",
  color: "inherit",
  textDecoration: "none",
  marginInlineEnd: "auto",
});
export const beforeFooter = style([deferred, { marginBlockStart: space.section }]);
export const bare = style({ minBlockSize: "100svh" });
export const bareBody = style({ paddingBlock: `${space.xs} ${space.section}` });

const grow = keyframes({ from: { transform: "scaleX(0)" } });
const pendingDelay = "150ms";
/** It creeps towards the end and never claims to be there. Readers who want less motion get the line without the way. */
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

export const wrongWay = style({
  display: "grid",
  gap: space.xl,
  alignItems: "center",
  "@media": { [wide]: { gridTemplateColumns: "minmax(0, 1.1fr) minmax(0, 0.9fr)", columnGap: space.xxl } },
});
export const wrongWayPicture = style({
  inlineSize: "min(100%, 25rem)",
  justifySelf: "center",
  order: -1,
  // Beside the keyboard of a small phone the words matter more.
  maxBlockSize: "32svh",
  objectFit: "contain",
  "@media": { [wide]: { order: 0, maxBlockSize: "none" } },
});

/** Above dialogs, at the foot of the screen. */
export const offline = style({
  position: "fixed",
  insetBlockEnd: space.md,
  insetInline: space.md,
  maxInlineSize: "34rem",
  marginInline: "auto",
  zIndex: vars.layer.toast,
  padding: space.md,
  border: `1px solid ${vars.color.caution.border}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface.raised,
});
