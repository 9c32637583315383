import { radio } from "../../internal/radio.css";
import { style } from "../../theme/component-styles";

export const mark = style([radio]);
