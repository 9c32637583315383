import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Card, Heading, Inline, LinkButton, Stack, Text, TextLink } from "@vendor/ui";
import MessageCircle from "lucide-react/icons/message-circle";
import { paths } from "../../paths";
import { CopyLink } from "./CopyLink";

/** The message that goes with the link, for the agent to change as they like. */
function whatsAppLink(link: string): string {
  const text = `Run your shop with ${brand.product}: sign up here and I will look after your subscription. ${link}`;
  return `https://wa.me/?${new URLSearchParams({ text })}`;
}

type Props = { link: string; agentCode: string; signups: number };

/** How clients come to be the agent's: the sign-up page with the agent's code, and who came by it. */
export function Invite({ link, agentCode, signups }: Props) {
  const came = signups === 1 ? "1 sign-up" : `${signups} sign-ups`;
  return (
    <Card as="section" aria-labelledby="invite">
      <Stack gap="md">
        <Stack gap="xxs">
          <Heading level={2} size="h4" id="invite">
            Invite a client
          </Heading>
          <Text size="sm" tone="muted">
            Who signs up by your link becomes your client. Your code is <strong>{agentCode}</strong>.
          </Text>
        </Stack>
        <CopyLink label="Your link" link={link} />
        <Inline>
          <LinkButton
            href={whatsAppLink(link)}
            target="_blank"
            rel="noopener noreferrer"
            size="small"
            icon={<MessageCircle aria-hidden size={16} />}
          >
            Share on WhatsApp
          </LinkButton>
        </Inline>
        <Text size="sm">
          <TextLink as={Link} to={paths.signups()}>
            {came} came by it
          </TextLink>
        </Text>
      </Stack>
    </Card>
  );
}
