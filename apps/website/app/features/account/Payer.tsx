import { Link } from "@remix-run/react";
import { Card, Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";

type Props = { payer: { name: string; tin: string | null }; owner: boolean };

/** What receipts say of the payer, and for owners the way to change it. */
export function Payer({ payer, owner }: Props) {
  return (
    <Stack as="section" gap="md" aria-labelledby="billing">
      <Heading level={2} size="h4" id="billing">
        Billing details
      </Heading>
      <Card>
        <Inline justify="between">
          <div>
            <Text weight="strong" dir="auto">
              {payer.name}
            </Text>
            <Text size="sm" tone="muted">
              {payer.tin ? `TIN ${payer.tin}` : "No TIN on your receipts"}
            </Text>
          </div>
          {owner ? (
            <LinkButton as={Link} to={paths.billing()} size="small" aria-label="Edit billing details">
              Edit
            </LinkButton>
          ) : null}
        </Inline>
      </Card>
    </Stack>
  );
}
