import { Button } from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "./navigation.css";

export type ViewByStaff = { by: string; name: string; until: string };

/** Says on every page that a member of staff sees the website as a customer. Its button is a plain form, so that it works without scripts and on error pages. */
export function ViewBar({ by, name, until }: ViewByStaff) {
  return (
    <aside aria-label="View as a customer" className={styles.viewBar} data-above-dialogs="">
      <p>
        <strong>
          <bdi>{by}</bdi>
        </strong>
        , you see what <bdi>{name}</bdi> sees, and can change nothing. Until {until}.
      </p>
      <form method="post" action={paths.logout()}>
        <Button type="submit" size="small">
          End
        </Button>
      </form>
    </aside>
  );
}
