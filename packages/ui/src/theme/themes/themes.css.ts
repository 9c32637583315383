import { assignVars, globalStyle } from "@vanilla-extract/css";
import { vars } from "../contract.css";
import type { ThemeValues } from "../theme-values";
import * as tokens from "../tokens";
import { dark } from "./dark";
import { light } from "./light";

const themeVars = (theme: ThemeValues) => ({
  ...assignVars(vars.color, theme.color),
  ...assignVars(vars.shadow, theme.shadow),
});

globalStyle(":root", {
  vars: {
    ...assignVars(vars.space, tokens.space),
    ...assignVars(vars.radius, tokens.radius),
    ...assignVars(vars.fontFamily, tokens.fontFamily),
    ...assignVars(vars.fontSize, tokens.fontSize),
    ...assignVars(vars.fontWeight, tokens.fontWeight),
    ...assignVars(vars.lineHeight, tokens.lineHeight),
    ...assignVars(vars.duration, tokens.duration),
    ...assignVars(vars.easing, tokens.easing),
    ...assignVars(vars.layer, tokens.layer),
    ...assignVars(vars.control, tokens.control),
    ...assignVars(vars.measure, tokens.measure),
  },
  "@media": {
    // Not 0: an animation of no length fires no end event, and code that waits for one would hang.
    "(prefers-reduced-motion: reduce)": {
      vars: { [vars.duration.quick]: "0.01ms", [vars.duration.calm]: "0.01ms" },
    },
  },
});

globalStyle(':root, [data-theme="light"]', { colorScheme: "light", vars: themeVars(light) });

globalStyle(':root:not([data-theme="light"])', {
  "@media": { "(prefers-color-scheme: dark)": { colorScheme: "dark", vars: themeVars(dark) } },
});

// `:root` twice, so that the reader's own choice outweighs the system's rule above.
globalStyle(':root:root[data-theme="dark"], [data-theme="dark"]', {
  colorScheme: "dark",
  vars: themeVars(dark),
});
