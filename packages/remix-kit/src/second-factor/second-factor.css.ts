import { style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

export const qr = style({ display: "block", inlineSize: "min(100%, 14rem)", borderRadius: vars.radius.md });
export const key = style({ fontWeight: vars.fontWeight.strong, overflowWrap: "anywhere" });
export const appLink = style({ color: vars.color.text.link, textUnderlineOffset: "0.2em" });
/** Side by side as space allows. */
export const codes = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 13rem), 1fr))",
  gap: vars.space.xs,
});
