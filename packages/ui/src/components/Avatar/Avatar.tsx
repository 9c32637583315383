"use client";

import UserRound from "lucide-react/icons/user-round";
import { forwardRef } from "react";
import { cx } from "../../internal/cx";
import type { Sealed } from "../../internal/sealed";
import * as styles from "./Avatar.css";
import { initialOf } from "./initial-of";

export interface AvatarProps extends Sealed<"span", "children" | "role"> {
  /** Whose it is. Its first letter is shown, and screen readers hear all of it. */
  name: string;
  /** A square picture. The initial stands behind it and stays if the picture does not come. */
  src?: string | undefined;
  /** @default "medium" */
  size?: keyof typeof styles.size | undefined;
  /** @default "soft" */
  tone?: keyof typeof styles.tone | undefined;
  /** The name stands beside it, so screen readers skip the picture. */
  decorative?: boolean | undefined;
}

/** A torn page must not cover the initial. A picture of the server's HTML may have failed before the script came. */
function hideIfBroken(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) image.hidden = true;
}

/** A person or a business as a round picture, or as the first letter of its name. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(
  { name, src, size = "medium", tone = "soft", decorative, ...rest },
  ref,
) {
  const initial = initialOf(name);
  const meaning = decorative || !name ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <span {...rest} {...meaning} ref={ref} className={cx(styles.root, styles.size[size], styles.tone[tone])}>
      {initial || <UserRound aria-hidden className={styles.someone} />}
      {src ? (
        <img
          key={src}
          ref={hideIfBroken}
          className={styles.image}
          src={src}
          alt=""
          decoding="async"
          onError={(event) => hideIfBroken(event.currentTarget)}
        />
      ) : null}
    </span>
  );
});
