import { Link } from "@remix-run/react";
import { PlanToggleLinks, Text } from "@vendor/ui";
import { type Category, categories, type Platform, platforms } from "./download-listing";
import * as styles from "./downloads.css";
import { PlatformMark } from "./PlatformMark";

type Props = {
  category: Category;
  platform: Platform;
  /** The page's address with a choice. */
  to: (choice: { category: Category; platform: Platform }) => string;
  /** Whether links load the page again, because its data could not be loaded. */
  reload: boolean;
};

/** Links that choose the category and, on large screens, the platform. */
export function DownloadFilters({ category, platform, to, reload }: Props) {
  const link = (choice: { category: Category; platform: Platform }) => ({
    to: to(choice),
    preventScrollReset: true,
    reloadDocument: reload,
  });
  return (
    <div className={styles.choices}>
      <PlanToggleLinks
        label="Version"
        as={Link}
        options={categories.map(({ value, label, hint }) => ({
          key: value,
          label: <span className={styles.capital}>{label}</span>,
          note: hint,
          current: value === category,
          link: link({ category: value, platform }),
        }))}
      />
      <div className={styles.fromLarge}>
        <PlanToggleLinks
          label="Platform"
          as={Link}
          options={platforms.map(({ name }) => ({
            key: name,
            label: (
              <span className={styles.platform}>
                <PlatformMark platform={name} />
                {name}
              </span>
            ),
            current: name === platform,
            link: link({ category, platform: name }),
          }))}
        />
      </div>
      <div className={styles.about}>
        <Text tone="muted">{categories.find(({ value }) => value === category)?.about}</Text>
      </div>
    </div>
  );
}
