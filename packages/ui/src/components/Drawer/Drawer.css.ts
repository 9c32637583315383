import { createVar, keyframes } from "@vanilla-extract/css";
import * as parts from "../../internal/modal/modal.css";
import { style, styleVariants, vars } from "../../theme/component-styles";

/** The position that it slides in from and out to. */
const away = createVar();
const slideIn = keyframes({ from: { transform: away } });
const slideOut = keyframes({ to: { transform: away } });

export const backdrop = styleVariants({
  start: [parts.backdrop, { placeItems: "stretch start" }],
  end: [parts.backdrop, { placeItems: "stretch end" }],
  bottom: [parts.backdrop, { placeItems: "end center" }],
});

const moves = style({
  animation: `${slideIn} ${vars.duration.calm} ${vars.easing.standard}`,
  selectors: {
    "[data-exiting] > &": {
      animation: `${slideOut} ${vars.duration.quick} ${vars.easing.standard} forwards`,
    },
  },
});
const side = { blockSize: "100%", inlineSize: "calc(100% - 2.5rem)" };

export const panel = styleVariants({
  start: [
    parts.panel,
    moves,
    side,
    {
      vars: { [away]: "translateX(-100%)" },
      borderWidth: "0 1px",
      borderStartEndRadius: vars.radius.lg,
      borderEndEndRadius: vars.radius.lg,
      selectors: { "&:dir(rtl)": { vars: { [away]: "translateX(100%)" } } },
    },
  ],
  end: [
    parts.panel,
    moves,
    side,
    {
      vars: { [away]: "translateX(100%)" },
      borderWidth: "0 1px",
      borderStartStartRadius: vars.radius.lg,
      borderEndStartRadius: vars.radius.lg,
      selectors: { "&:dir(rtl)": { vars: { [away]: "translateX(-100%)" } } },
    },
  ],
  bottom: [
    parts.panel,
    moves,
    {
      vars: { [away]: "translateY(100%)" },
      inlineSize: "100%",
      maxBlockSize: "85%",
      borderStartStartRadius: vars.radius.xl,
      borderStartEndRadius: vars.radius.xl,
    },
  ],
});

export const size = styleVariants({
  small: { maxInlineSize: "20rem" },
  medium: { maxInlineSize: "26rem" },
  large: { maxInlineSize: "40rem" },
});
