import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { useHydrated, whatsAppLink } from "@vendor/remix-kit";
import {
  Button,
  Card,
  Heading,
  Inline,
  LinkButton,
  Stack,
  StatusRegion,
  Text,
  TextField,
  TextLink,
  VisuallyHidden,
} from "@vendor/ui";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import MessageCircle from "lucide-react/icons/message-circle";
import { type ReactNode, useRef, useState } from "react";
import { paths } from "../../paths";
import * as styles from "./dashboard.css";

type CopyLinkProps = {
  label: string;
  link: string;
  children: ReactNode;
};

/** A link in a field, with a button that copies it; without scripts it can be copied from the field. */
function CopyLink({ label, link, children }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState("");
  const hydrated = useHydrated();
  const copied = status === "Copied.";
  async function copy() {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setStatus("Copied.");
    } catch {
      setStatus("Copy the link from the field.");
    }
  }
  return (
    <Stack gap="xs">
      <TextField
        ref={field}
        name="invite-link"
        label={label}
        value={link}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Inline>
        <Button
          onClick={copy}
          size="small"
          hidden={!hydrated}
          icon={copied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        >
          Copy link
        </Button>
        {children}
        <StatusRegion>
          {status ? (
            <Text as="span" size="sm" tone={copied ? "positive" : "muted"}>
              {status}
            </Text>
          ) : null}
        </StatusRegion>
      </Inline>
    </Stack>
  );
}

/** The sign-up that an agent fills in for a client; its window closes itself afterwards (spec §4). */
function signUpWindow(link: string): string {
  const address = new URL(link);
  address.searchParams.set("page", "signup");
  return address.href;
}

type Props = { link: string; agentCode: string; signups: number };

export function Invite({ link, agentCode, signups }: Props) {
  const count = signups === 1 ? "1 sign-up" : `${signups} sign-ups`;
  return (
    <Card as="section" aria-labelledby="invite">
      <Stack gap="md">
        <Stack gap="xxs">
          <Heading level={2} size="h4" id="invite">
            Invite a client
          </Heading>
          <Text size="sm" tone="muted">
            Shops that sign up with your link become your clients. Your code is{" "}
            <strong className={styles.code}>{agentCode}</strong>.
          </Text>
        </Stack>
        <Inline>
          <LinkButton as={Link} to={paths.registerShop()} size="small">
            Register a shop
          </LinkButton>
          <LinkButton
            href={signUpWindow(link)}
            target="_blank"
            rel="opener"
            size="small"
            icon={<ExternalLink aria-hidden size={16} />}
          >
            Sign up a client
            <VisuallyHidden> (opens a new window)</VisuallyHidden>
          </LinkButton>
        </Inline>
        <CopyLink label="Your link" link={link}>
          <LinkButton
            href={whatsAppLink(
              `Run your shop with ${brand.product}: sign up here and I will look after your subscription. ${link}`,
            )}
            target="_blank"
            rel="noopener noreferrer"
            size="small"
            icon={<MessageCircle aria-hidden size={16} />}
          >
            Share on WhatsApp
          </LinkButton>
        </CopyLink>
        <Text size="sm">
          <TextLink as={Link} to={paths.signups()}>
            {count} with your link
          </TextLink>
        </Text>
      </Stack>
    </Card>
  );
}
