import { inLayer } from "../../theme/layers";

const { style } = inLayer("components");

/** Screen readers always see it. While it is empty, a Stack leaves no gap for it. */
export const root = style({ selectors: { "&:empty": { position: "absolute" } } });
