import { style } from "@vanilla-extract/css";

/**
 * A part of a long page that is laid out when it comes near the viewport, which saves slow phones work before the first tap.
 * It stays available to find-in-page, links, the accessibility tree and print. Until then it counts as one screen high; parts
 * above a link target, or many screens high, set their own height so that reloads keep the scroll position.
 */
export const deferred = style({
  "@media": {
    screen: {
      contentVisibility: "auto",
      containIntrinsicBlockSize: "auto 45rem",
      // Shadows and focus rings extend beyond the edge.
      overflowClipMargin: "2rem",
    },
  },
});
