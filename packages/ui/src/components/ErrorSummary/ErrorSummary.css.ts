import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css";

export const list = style({ paddingInlineStart: "1.1rem", marginBlockStart: vars.space.xxs });
