import { style, styleVariants, vars } from "../../theme/component-styles";
import { media, type Space, space } from "../../theme/tokens";

const names = Object.keys(space) as Space[];
const bySpace = <T>(make: (value: string) => T) =>
  Object.fromEntries(names.map((name) => [name, make(vars.space[name])])) as Record<Space, T>;

export const gap = styleVariants(bySpace((value) => ({ gap: value })));
export const padBlock = styleVariants(bySpace((value) => ({ paddingBlock: value })));

export const stack = style({ display: "flex", flexDirection: "column", minInlineSize: 0 });
export const inline = style({ display: "flex", flexWrap: "wrap", minInlineSize: 0 });
export const nowrap = style({ flexWrap: "nowrap" });

export const align = styleVariants({
  start: { alignItems: "flex-start" },
  center: { alignItems: "center" },
  end: { alignItems: "flex-end" },
  stretch: { alignItems: "stretch" },
  baseline: { alignItems: "baseline" },
});
export const justify = styleVariants({
  start: { justifyContent: "flex-start" },
  center: { justifyContent: "center" },
  end: { justifyContent: "flex-end" },
  between: { justifyContent: "space-between" },
});

export const grid = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });
export const gridColumns = styleVariants({
  1: {},
  2: { "@media": { [media.md]: columns(2) } },
  3: { "@media": { [media.md]: columns(2), [media.lg]: columns(3) } },
  4: { "@media": { [media.sm]: columns(2), [media.lg]: columns(4) } },
  aside: {
    alignItems: "start",
    "@media": { [media.lg]: { gridTemplateColumns: "minmax(0, 1fr) minmax(20rem, 26rem)" } },
  },
});

export const page = style({
  inlineSize: "100%",
  marginInline: "auto",
  // A phone held sideways may have its notch on either side.
  paddingInline: `max(${vars.space.md}, env(safe-area-inset-left), env(safe-area-inset-right))`,
  "@media": { [media.md]: { paddingInline: vars.space.lg }, [media.lg]: { paddingInline: vars.space.xl } },
});
export const pageWidth = styleVariants({
  narrow: { maxInlineSize: vars.measure.narrow },
  text: { maxInlineSize: vars.measure.text },
  page: { maxInlineSize: vars.measure.page },
  full: {},
});
