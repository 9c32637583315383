import { scaleVars, themeVars } from "../brands/brand-styles";
import { vars } from "../contract.css";
import { inLayer } from "../layers";
import { base, prefersDark } from "../selectors";
import { compact, scales } from "../tokens";
import { dark } from "./dark";
import { light } from "./light";

const { globalStyle } = inLayer("theme");

/** Density changes spaces and controls. */
const { space, control, ...shared } = scales;

globalStyle(base.shared, {
  vars: scaleVars(shared),
  "@media": {
    // Not 0, because an animation without duration fires no end event and code that waits for it would hang.
    "(prefers-reduced-motion: reduce)": {
      vars: Object.fromEntries(Object.values(vars.duration).map((name) => [name, "0.01ms"])),
    },
  },
});

globalStyle(':root, [data-density="comfortable"]', { vars: scaleVars({ space, control }) });

globalStyle('[data-density="compact"]', { vars: scaleVars(compact) });

globalStyle(base.light, { colorScheme: "light", vars: themeVars(light) });

globalStyle(base.systemDark, {
  "@media": { [prefersDark]: { colorScheme: "dark", vars: themeVars(dark) } },
});

globalStyle(base.dark, { colorScheme: "dark", vars: themeVars(dark) });
