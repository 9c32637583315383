import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const sections = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.sm });
// The title of the open section, and of every section while none is open.
const active = `:is(${sections} > [open], ${sections}:not(:has(> [open])) > *) > summary`;
globalStyle(active, {
  background: color.brand.base,
  color: color.brand.text,
  outlineColor: color.brand.text,
});
globalStyle(`${active} > svg`, { color: "inherit" });
globalStyle(`${sections} > [open] > summary`, {
  "@media": {
    // Links choose the platform on large screens. A section that was closed on a small screen can still be opened.
    [media.lg]: { display: "none" },
    "(forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: "-4px" },
  },
});
globalStyle(`${sections} > :not([data-current])`, { "@media": { [media.lg]: { display: "none" } } });
// The table's rows have their own space.
globalStyle(`${sections} > * > :last-child`, { paddingBlock: 0, "@media": { [media.lg]: { padding: 0 } } });
/** Text in place of a list. */
globalStyle(`${sections} > * > :last-child > p`, {
  paddingBlock: space.lg,
  "@media": { [media.lg]: { padding: `${space.xxl} ${space.lg}`, textAlign: "center" } },
});
