import { Link } from "@remix-run/react";
import { CardFrame } from "@vendor/remix-kit/site";
import { Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";

type Props = {
  /** The card payment that paid it. */
  reference: string | null;
  /** The checkout anew. */
  again: string;
};

/** The address of an order that is paid already: it is not offered a second time by mistake, only on purpose. */
export function OrderPaid({ reference, again }: Props) {
  return (
    <CardFrame>
      <Stack gap="lg">
        <Heading level={1} size="h2">
          This order is paid
        </Heading>
        <Text>Nothing more is due for it. Its receipt stands with your transactions.</Text>
        <Inline>
          <LinkButton
            as={Link}
            to={reference ? paths.transaction(reference) : paths.transactions()}
            tone="primary"
          >
            {reference ? "See the receipt" : "Your receipts"}
          </LinkButton>
          <LinkButton as={Link} to={again} reloadDocument>
            Order once more
          </LinkButton>
        </Inline>
      </Stack>
    </CardFrame>
  );
}
