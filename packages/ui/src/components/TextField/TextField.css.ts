import { box } from "../../internal/field/Field.css";
import { globalStyle, style, vars } from "../../theme/component-styles";

export const area = style([box, { resize: "vertical", lineHeight: vars.lineHeight.text }]);
/** The button moves below the input where they have too little space. */
export const besideAction = style({ display: "flex", flexWrap: "wrap", gap: vars.space.xs });
globalStyle(`${besideAction} > input`, { flex: "1 1 8rem", inlineSize: "auto", minInlineSize: 0 });
