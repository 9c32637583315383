import { Alert, PageHeader, type PageHeaderProps, StatusRegion } from "@vendor/ui";
import * as styles from "./account.css";

/** A page's header, with the message of the last action below it. */
export function AccountPageHeader({
  message = null,
  ...header
}: PageHeaderProps & { message?: string | null }) {
  return (
    <div>
      <PageHeader {...header} />
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
