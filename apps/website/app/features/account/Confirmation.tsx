import { Form, Link } from "@remix-run/react";
import { useFocusOnMount } from "@vendor/remix-kit";
import { Button, Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import type { ReactNode } from "react";
import * as styles from "./account.css";

type Props = {
  title: string;
  children: ReactNode;
  fields: Record<string, string>;
  action: string;
  keep: string;
  back: string;
};

/** A question in the page, at its own address, so that it works without scripts. It takes the focus as a dialog would. */
export function Question({ title, children }: Pick<Props, "title" | "children">) {
  const root = useFocusOnMount<HTMLElement>();
  return (
    <section ref={root} id="question" tabIndex={-1} aria-label={title} className={styles.question}>
      {children}
    </section>
  );
}

export function Confirmation({ title, children, fields, action, keep, back }: Props) {
  return (
    <Question title={title}>
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
    </Question>
  );
}
