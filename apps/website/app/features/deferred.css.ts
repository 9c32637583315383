import { style } from "@vanilla-extract/css";

/**
 * A part of a long page that few first views hold: the browser lays it out when it comes near, which spares a cheap
 * phone most of the work before the first tap. Find-in-page, links to its headings and the accessibility tree know it all
 * the same, and paper has all of it. Until it is laid out it counts as about a screen high; what stands above something
 * that is linked to, or is many screens high, says its own height, or a reload would come back to another place.
 */
export const deferred = style({
  "@media": {
    screen: {
      contentVisibility: "auto",
      containIntrinsicBlockSize: "auto 45rem",
      // Shadows and focus rings reach over the edge.
      overflowClipMargin: "2rem",
    },
  },
});
