import * as css from "@vanilla-extract/css";

/**
 * The cascade layers, weakest first. Styles outside of layers win over all of them, so an application's own styles win whatever
 * their selectors and order. `parts` are the styles that several components share and each may change.
 */
export const layers = ["reset", "theme", "parts", "components"] as const;

/** Every class of the built package begins with this. */
export const classPrefix = "vui_";

type Rule = Exclude<css.ComplexStyleRule, readonly unknown[]>;

/**
 * vanilla-extract's functions for one of the package's layers.
 * @example export const { globalStyle, style } = inLayer("components");
 */
export function inLayer(name: (typeof layers)[number]) {
  // Every style sheet states the order, because a browser takes it from the sheet that it happens to load first.
  const declareOrder = () => css.globalLayer(layers.map((layer) => `vendor.${layer}`).join(", "));
  const layered = (rule: Rule) => ({ "@layer": { [`vendor.${name}`]: rule } });
  const complex = (rule: css.ComplexStyleRule): css.ComplexStyleRule =>
    Array.isArray(rule)
      ? rule.map((part) => (typeof part === "object" && !Array.isArray(part) ? layered(part) : part))
      : layered(rule as Rule);

  return {
    style(rule: css.ComplexStyleRule): string {
      declareOrder();
      return css.style(complex(rule));
    },
    styleVariants<Name extends string | number, Value = css.ComplexStyleRule>(
      values: Record<Name, Value>,
      toRule: (value: Value) => css.ComplexStyleRule = (value) => value as css.ComplexStyleRule,
    ): Record<Name, string> {
      declareOrder();
      return css.styleVariants(values, (value) => complex(toRule(value)));
    },
    globalStyle(selector: string, rule: css.GlobalStyleRule): void {
      declareOrder();
      css.globalStyle(selector, layered(rule));
    },
  };
}
