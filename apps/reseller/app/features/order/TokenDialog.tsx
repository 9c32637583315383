import { Link } from "@remix-run/react";
import type { Kobo } from "@vendor/pricing-engine";
import { LinkButton, TokenPaymentDialog } from "@vendor/ui";

export type TokenDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  item: string;
  /** In tokens. */
  total: Kobo;
  /** In tokens. */
  balance: Kobo;
  /** The address of the page that sells tokens. */
  tokensPath: string;
  paying: boolean;
  onPay: () => void;
  onLoadError: () => void;
};

/** Confirms a payment with tokens; another page shows the result. */
export function TokenDialog({ paying, tokensPath, onLoadError: _, ...dialog }: TokenDialogProps) {
  return (
    <TokenPaymentDialog
      {...dialog}
      state={paying ? "waiting" : "ready"}
      buyTokens={
        <LinkButton as={Link} to={tokensPath} reloadDocument>
          Buy tokens
        </LinkButton>
      }
    />
  );
}
