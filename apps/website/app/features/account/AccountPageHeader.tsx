import { Link } from "@remix-run/react";
import { Alert, Breadcrumbs, PageHeader, type PageHeaderProps, StatusRegion } from "@vendor/ui";
import * as styles from "./account.css";

type Props = Omit<PageHeaderProps, "breadcrumbs"> & {
  parents?: readonly { label: string; to: string }[];
  /** The page's name below its parents, unless it is the title. */
  name?: string;
  /** The message of the last action, shown below the header; undefined on a page without. */
  message?: string | null;
};

export function AccountPageHeader({ parents, name, message, ...header }: Props) {
  const links = parents?.map(({ label, to }) => ({ label, link: { to } }));
  const items = links && [...links, { label: name ?? String(header.title) }];
  const shown = <PageHeader {...header} breadcrumbs={items && <Breadcrumbs as={Link} items={items} />} />;
  if (message === undefined) return shown;
  return (
    <div>
      {shown}
      <StatusRegion>
        {message ? (
          <div className={styles.notice}>
            <Alert tone="positive" announce="none">
              {message}
            </Alert>
          </div>
        ) : null}
      </StatusRegion>
    </div>
  );
}
