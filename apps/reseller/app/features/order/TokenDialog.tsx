import { Link } from "@remix-run/react";
import { LinkButton, TokenPaymentDialog } from "@vendor/ui";

export type TokenDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  item: string;
  /** Tokens to pay. */
  total: number;
  /** The agent's tokens. */
  balance: number;
  /** Where tokens are bought. */
  buyTokens: string;
  paying: boolean;
  onPay: () => void;
  onLoadError: () => void;
};

/** Asks before tokens are spent. How it went has a page of its own. */
export function TokenDialog({ paying, buyTokens, onLoadError: _, ...dialog }: TokenDialogProps) {
  return (
    <TokenPaymentDialog
      {...dialog}
      state={paying ? "waiting" : "ready"}
      buyTokens={
        <LinkButton as={Link} to={buyTokens} reloadDocument>
          Buy tokens
        </LinkButton>
      }
    />
  );
}
