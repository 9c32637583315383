import { assignVars } from "@vanilla-extract/css";
import { themeVars } from "../brands/brand-styles";
import { vars } from "../contract.css";
import { inLayer } from "../layers";
import { base, prefersDark } from "../selectors";
import * as tokens from "../tokens";
import { dark } from "./dark";
import { light } from "./light";

const { globalStyle } = inLayer("theme");

globalStyle(base.shared, {
  vars: {
    ...assignVars(vars.radius, tokens.radius),
    ...assignVars(vars.fontFamily, tokens.fontFamily),
    ...assignVars(vars.fontSize, tokens.fontSize),
    ...assignVars(vars.fontWeight, tokens.fontWeight),
    ...assignVars(vars.lineHeight, tokens.lineHeight),
    ...assignVars(vars.duration, tokens.duration),
    ...assignVars(vars.easing, tokens.easing),
    ...assignVars(vars.layer, tokens.layer),
    ...assignVars(vars.measure, tokens.measure),
  },
  "@media": {
    // Not 0, because an animation without duration fires no end event and code that waits for it would hang.
    "(prefers-reduced-motion: reduce)": {
      vars: Object.fromEntries(Object.values(vars.duration).map((name) => [name, "0.01ms"])),
    },
  },
});

globalStyle(':root, [data-density="comfortable"]', {
  vars: { ...assignVars(vars.space, tokens.space), ...assignVars(vars.control, tokens.control) },
});

globalStyle('[data-density="compact"]', {
  vars: {
    ...assignVars(vars.space, tokens.compact.space),
    ...assignVars(vars.control, tokens.compact.control),
  },
});

globalStyle(base.light, { colorScheme: "light", vars: themeVars(light) });

globalStyle(base.systemDark, {
  "@media": { [prefersDark]: { colorScheme: "dark", vars: themeVars(dark) } },
});

globalStyle(base.dark, { colorScheme: "dark", vars: themeVars(dark) });
