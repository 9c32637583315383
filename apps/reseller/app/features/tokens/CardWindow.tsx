import { Link } from "@remix-run/react";
import type { CardPayment, PopupState } from "@vendor/remix-kit/card-payment";
import { Alert, Button, Inline, Stack, StatusRegion, Text, TextLink } from "@vendor/ui";
import { useEffect, useRef } from "react";
import { paths } from "../../paths";

type Props = { payment: CardPayment; state: PopupState; onResume: () => void };

const words = {
  loading: { tone: "info", text: "You can now proceed to payment" },
  open: { tone: "info", text: "Finish the payment in the window." },
  settling: { tone: "info", text: "Payment received. Adding your tokens…" },
  closed: { tone: "caution", text: "Payment window closed; you can resume" },
  unavailable: { tone: "critical", text: "Unable to load paystack inline script" },
} as const;

/** Where the card window stands, and the ways on when it was closed or never came. */
export function CardWindow({ payment, state, onResume }: Props) {
  const { phase } = state;
  const stopped = phase === "closed" || phase === "unavailable" || phase === "failed";
  const resume = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The window took the focus with it; without this it would be at the top of the page.
    if (stopped) resume.current?.focus();
  }, [stopped]);
  if (phase === "idle") return <StatusRegion />;
  const said = phase === "failed" ? { tone: "critical" as const, text: state.message } : words[phase];
  return (
    <StatusRegion>
      <Alert tone={said.tone} announce="none">
        <Stack gap="sm">
          <Text>{said.text}</Text>
          {stopped ? (
            <Inline gap="md">
              <Button ref={resume} tone="brand" onClick={onResume}>
                Resume payment
              </Button>
              <TextLink href={payment.authorization_url}>Pay on Paystack’s page</TextLink>
              <TextLink as={Link} to={paths.paymentReturn({ reference: payment.reference })} reloadDocument>
                Check payment
              </TextLink>
            </Inline>
          ) : null}
        </Stack>
      </Alert>
    </StatusRegion>
  );
}
