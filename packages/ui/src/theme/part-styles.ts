import { inLayer } from "./layers";

export { vars } from "./contract.css";
/** The same for what several components share. A component's styles win over it. */
export const { globalStyle, style, styleVariants } = inLayer("parts");
