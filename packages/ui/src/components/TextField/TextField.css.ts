import { box } from "../../internal/field/Field.css";
import { vars } from "../../theme/contract.css";
import { inLayer } from "../../theme/layers";

const { style } = inLayer("components");

export const area = style([box, { resize: "vertical", lineHeight: vars.lineHeight.text }]);
