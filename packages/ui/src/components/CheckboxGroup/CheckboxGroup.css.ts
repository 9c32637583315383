import { checkbox } from "../../internal/checkbox.css";
import { style } from "../../theme/component-styles";

export const mark = style([checkbox]);
