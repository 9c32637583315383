import { Heading, Page, Text } from "../../src";
import { cx } from "../../src/internal/cx";
import * as styles from "./start.css";

const steps = [
  {
    title: "Add the package",
    says: "Requires only React 18.3 or 19.",
    code: "npm install @vendor/ui react react-dom",
  },
  {
    title: "Load the styles once",
    says: "Fonts, themes and components; the reset is optional. The theme follows the reader's system, and your own CSS wins.",
    code: `import "@vendor/ui/reset.css";
import "@vendor/ui/styles.css";
// a second brand, where you want one:
import "@vendor/ui/themes/lagoon.css";`,
  },
  {
    title: "Build a screen",
    says: "Labels, hints and errors are wired for screen readers. The form works before its scripts load.",
    code: `import { Button, Page, Stack, TextField } from "@vendor/ui";

export function SignIn({ error }: { error?: string }) {
  return (
    <Page width="narrow">
      <form method="post">
        <Stack>
          <TextField label="Email" name="email" type="email" error={error} />
          <Button type="submit" tone="primary">
            Log in
          </Button>
        </Stack>
      </form>
    </Page>
  );
}`,
  },
];

/** Three steps from installing to a working form. */
export function Install() {
  return (
    <section className={cx(styles.band, styles.sunken)}>
      <Page>
        <div className={styles.bandHead}>
          <Heading level={2} id="install">
            In two minutes
          </Heading>
        </div>
        <ol className={styles.steps}>
          {steps.map(({ title, says, code }, position) => (
            <li key={title} className={styles.step}>
              <div className={styles.stepWords}>
                <span className={styles.stepNumber}>{position + 1}</span>
                <Heading level={3} size="h4">
                  {title}
                </Heading>
                <Text tone="muted">{says}</Text>
              </div>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
              <pre className={styles.code} tabIndex={0}>
                <code>{code}</code>
              </pre>
            </li>
          ))}
        </ol>
      </Page>
    </section>
  );
}
