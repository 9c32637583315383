import { visuallyHidden } from "../../internal/hidden.css";
import { style } from "../../theme/component-styles";
import * as combobox from "../Combobox/Combobox.css";

export const { many, text, chip, chipWords, remove } = combobox;
export const wrap = style({ position: "relative" });
/** At a fixed place, because its own would be outside the page from right to left. */
export const status = style([visuallyHidden, { insetBlockStart: 1, insetInlineStart: 1 }]);
