import { Form, Link } from "@remix-run/react";
import { Button, Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import { type ReactNode, useEffect, useRef } from "react";
import * as styles from "./account.css";

type Props = {
  title: string;
  children: ReactNode;
  /** What the form sends. */
  fields: Record<string, string>;
  /** The button that does it. */
  action: string;
  /** The way out, and where it leads. */
  keep: string;
  back: string;
};

/**
 * The question before something is taken away, in the page and with an address of its own: it works without scripts,
 * and the way back leaves it. It takes the focus, as a dialog would.
 */
export function Question({ title, children, fields, action, keep, back }: Props) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <section ref={root} id="question" tabIndex={-1} aria-label={title} className={styles.question}>
      <Form method="post">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Stack gap="sm">
          <Heading level={4}>{title}</Heading>
          <Text size="sm">{children}</Text>
          <Inline>
            <Button type="submit" tone="danger" size="small">
              {action}
            </Button>
            <LinkButton as={Link} to={back} size="small" tone="ghost" preventScrollReset>
              {keep}
            </LinkButton>
          </Inline>
        </Stack>
      </Form>
    </section>
  );
}
