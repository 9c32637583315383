const ink = <Name extends string>(name: Name) => `var(--${name})` as const;
const tone = <Name extends string>(name: Name) => ({
  soft: ink(`${name}-soft`),
  border: ink(`${name}-edge`),
  text: ink(`${name}-ink`),
});

/**
 * The colours of drawings: variables that `screens.css.ts` sets from the theme. The theme's own names cannot be used, because
 * a build may shorten them.
 */
export const color = {
  text: { default: ink("ink"), muted: ink("quiet"), link: ink("link") },
  surface: {
    raised: ink("sheet"),
    page: ink("page"),
    sunken: ink("sunken"),
    brandSoft: ink("tint"),
    brand: ink("cloth"),
  },
  border: { subtle: ink("rule"), control: ink("edge") },
  brand: { base: ink("brand"), text: ink("on-brand") },
  accent: ink("accent"),
  onAccent: ink("on-accent"),
  shade: ink("shade"),
  positive: tone("good"),
  caution: tone("care"),
  critical: tone("bad"),
} as const;

export const weight = { medium: ink("medium"), strong: ink("strong"), bold: ink("bold") } as const;
export const display = ink("display");
