import { Text } from "@vendor/ui";
import type { ReactNode } from "react";
import * as styles from "./plans.css";

type Props = { title: string; children: ReactNode };

/** A message in the page. It does not use Alert, whose styles most visitors would load for nothing. */
export function PageNotice({ title, children }: Props) {
  return (
    <div className={styles.notice}>
      <Text weight="strong">{title}</Text>
      <Text>{children}</Text>
    </div>
  );
}
