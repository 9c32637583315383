import { Link } from "@remix-run/react";
import { LogoRow, TextLink } from "@vendor/ui";
import { paths } from "../../paths";

/** The trades that the product is for (spec §1). */
export function Trades() {
  return (
    <LogoRow
      label="Who it is for"
      logos={["Groceries", "Pharmacies", "Boutiques", "Bookstores", "Electronics", "Beauty"]}
      note={
        <>
          A hotel or a restaurant?{" "}
          <TextLink as={Link} to={paths.contact()}>
            Ask us about yours
          </TextLink>
        </>
      }
    />
  );
}
