import { style } from "../../theme/component-styles";

/** An empty region takes no space in a Stack, but stays in the accessibility tree. */
export const root = style({ selectors: { "&:empty": { position: "absolute" } } });
