import { style } from "../theme/part-styles";
import { figures as rule } from "./rules";

/** Tabular figures, always left-to-right, for amounts in columns. */
export const figures = style(rule);
