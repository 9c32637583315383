import { style } from "@vanilla-extract/css";
import { box } from "../../internal/field/Field.css";
import { vars } from "../../theme/contract.css";

export const area = style([box, { resize: "vertical", lineHeight: vars.lineHeight.text }]);
