import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Card, Heading, Inline, LinkButton, Stack, Text, TextLink } from "@vendor/ui";
import MessageCircle from "lucide-react/icons/message-circle";
import { paths } from "../../paths";
import { CopyLink } from "./CopyLink";
import * as styles from "./dashboard.css";

/** Opens WhatsApp with a message that the agent can edit. */
function whatsAppLink(link: string): string {
  const text = `Run your shop with ${brand.product}: sign up here and I will look after your subscription. ${link}`;
  return `https://wa.me/?${new URLSearchParams({ text })}`;
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
          <LinkButton href={signUpWindow(link)} target="_blank" rel="opener" tone="primary" size="small">
            Sign up a client (opens a new window)
          </LinkButton>
        </Inline>
        <CopyLink label="Your link" link={link}>
          <LinkButton
            href={whatsAppLink(link)}
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
