import type { ReactNode } from "react";
import { cx } from "../../internal/cx";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed";
import * as styles from "./StoreBadges.css";
import { type Store, StoreMark } from "./StoreMark";

export interface StoreBadge {
  store: Store;
  /** Where the app is. Without it the badge says that it is coming. */
  href?: string | undefined;
  /** What one gets: "Android app". */
  caption?: ReactNode;
  /** Where from: "Google Play", or "Windows, 86 MB". */
  name?: ReactNode;
}

export interface StoreBadgesProps extends Sealed<"ul", "children"> {
  badges: readonly StoreBadge[];
  /** The store of the visitor's device, when it is known: its badge alone is shown. */
  detected?: Store | undefined;
  /** @default "Coming soon" */
  soonLabel?: string | undefined;
  /** Screen readers hear it after each link. @default "(opens in a new tab)" */
  newTabLabel?: string | undefined;
}

const words: Record<Store, { caption: string; name: string }> = {
  googlePlay: { caption: "For Android", name: "Google Play" },
  appStore: { caption: "For iPhone and iPad", name: "App Store" },
  direct: { caption: "For computers", name: "Direct download" },
};

/** Where to get the app, in our own drawing: links that open in a new tab, or what is still to come. */
export function StoreBadges({
  badges,
  detected,
  soonLabel = "Coming soon",
  newTabLabel = "(opens in a new tab)",
  ...rest
}: StoreBadgesProps) {
  const shown = detected ? badges.filter(({ store }) => store === detected) : badges;
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets.
    <ul {...rest} role="list" className={styles.list} data-single={shown.length === 1 ? "" : undefined}>
      {shown.map(({ store, href, caption = words[store].caption, name = words[store].name }, index) => {
        const inside = (
          <>
            <StoreMark store={store} />
            <span className={styles.words}>
              <span className={styles.caption}>{href ? caption : soonLabel}</span>{" "}
              <span className={styles.name}>{name}</span>
            </span>
          </>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files to come have neither a name in words nor an address.
          <li key={index}>
            {href ? (
              <a className={cx(styles.badge, styles.link)} href={href} target="_blank" rel="noreferrer">
                {inside}
                <span className={visuallyHidden}> {newTabLabel}</span>
              </a>
            ) : (
              <span className={cx(styles.badge, styles.soon)}>{inside}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
