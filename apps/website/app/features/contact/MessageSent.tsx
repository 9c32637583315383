import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import { paths } from "../../paths";
import * as styles from "./contact.css";

/** Takes the form's place, and the focus, once the message is on its way. The hash leads to the whole of it. */
export function MessageSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Stack gap="md" id="sent">
      <span className={styles.done}>
        <CircleCheck aria-hidden size={32} />
      </span>
      <Heading level={2} size="h3" tabIndex={-1} ref={heading}>
        Thank you, your message is with our sales team
      </Heading>
      <Text>
        Somebody who knows shops reads it and writes or calls back <strong>{brand.sales.answers}</strong>. We
        are there {brand.sales.hours}.
      </Text>
      <Text tone="muted">
        A short email that says so is on its way to you. If it does not come, look in your spam folder, or
        write again: the address may have had a slip in it.
      </Text>
      <Inline>
        <LinkButton as={Link} to={paths.pricing()} tone="brand">
          See the plans
        </LinkButton>
        <LinkButton as={Link} to={paths.contact()}>
          Send another message
        </LinkButton>
      </Inline>
    </Stack>
  );
}
