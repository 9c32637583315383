import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Grid, Heading, Page, Stack, Text, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "./navigation.css";

/** Company, offices, ways on, and the small print. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <Page padBlock="xxl">
        <Grid columns={3} gap="xl">
          <Stack gap="sm">
            <Heading level={2} size="h4">
              {brand.product}
            </Heading>
            <Text size="sm" tone="muted">
              Point of sale, stock and accounts for shops that stay open, with or without the internet.
            </Text>
          </Stack>
          <Stack gap="sm">
            <Heading level={2} size="h4">
              Product
            </Heading>
            <ul className={styles.plainList}>
              <li>
                <TextLink as={Link} to={paths.pricing()} tone="quiet">
                  Plans and pricing
                </TextLink>
              </li>
              <li>
                <TextLink as={Link} to={paths.download()} tone="quiet">
                  Download
                </TextLink>
              </li>
              <li>
                <TextLink as={Link} to={paths.contact()} tone="quiet">
                  Contact us
                </TextLink>
              </li>
              <li>
                <TextLink as={Link} to={paths.privacyPolicy()} tone="quiet">
                  Privacy policy
                </TextLink>
              </li>
              <li>
                <TextLink as={Link} to={paths.terms()} tone="quiet">
                  Terms and conditions
                </TextLink>
              </li>
            </ul>
          </Stack>
          <Stack gap="sm">
            <Heading level={2} size="h4">
              Offices
            </Heading>
            {brand.company.offices.map((office) => (
              <address key={office.country} className={styles.address}>
                <Text size="sm" tone="muted">
                  {office.lines.join(", ")}
                </Text>
                <TextLink href={office.phone.href} tone="quiet">
                  {office.phone.display}
                </TextLink>
              </address>
            ))}
          </Stack>
        </Grid>
        <div className={styles.smallPrint}>
          <Text size="sm" tone="muted">
            © {new Date().getFullYear()} {brand.company.name}
          </Text>
        </div>
      </Page>
    </footer>
  );
}
