import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/manager-api";
import { schemeOf, storybookTheme } from "./storybook-theme";

const product = process.env.STORYBOOK_PRODUCT ?? "";

/** Storybook's own interface follows the toolbar's theme. */
function follow({ globals }: { globals: { theme?: unknown } }) {
  addons.setConfig({ theme: storybookTheme(schemeOf(globals.theme), product) });
}

addons.setConfig({
  theme: storybookTheme("light", product),
  sidebar: { showRoots: true },
});
addons.register("vendor/theme", (api) => {
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
});
