import { Form, Link } from "@remix-run/react";
import { Button, LinkButton, SearchField } from "@vendor/ui";
import Download from "lucide-react/icons/download";
import { paths } from "../../paths";
import * as styles from "./registrants.css";

/** The search, whose answer is an address, and the two files: forms that work without scripts. */
export function RegistrantTools({ search }: { search: string }) {
  return (
    <div className={styles.tools}>
      <Form method="get" action={paths.registrants()} role="search" className={styles.search} key={search}>
        <SearchField
          name="search"
          label="Search"
          defaultValue={search}
          maxLength={100}
          aria-describedby="search-by"
        />
        <Button type="submit" tone="brand">
          Search
        </Button>
        {search ? (
          <LinkButton as={Link} to={paths.registrants()} tone="ghost">
            Show all
          </LinkButton>
        ) : null}
        <p id="search-by" className={styles.hint}>
          Part of a name, or a whole email or phone number.
        </p>
      </Form>
      <Form method="post" action={paths.exportRegistrants()} reloadDocument className={styles.files}>
        <input type="hidden" name="search" value={search} />
        <Button type="submit" icon={<Download aria-hidden size={18} />}>
          Export masked
        </Button>
        <Button type="submit" name="reveal" value="1" icon={<Download aria-hidden size={18} />}>
          Export in clear
        </Button>
      </Form>
    </div>
  );
}
