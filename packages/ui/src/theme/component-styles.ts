import { vars } from "./contract.css";
import { inLayer } from "./layers";

export { vars };
/** What the style file of a component is written with: the components' layer, and the values of the theme. */
export const { globalStyle, style, styleVariants } = inLayer("components");
export const { color, space } = vars;
