import { Link } from "@remix-run/react";
import type { CardPayment, PopupState } from "@vendor/remix-kit/card-payment";
import { Alert, Button, Inline, LinkButton, Stack, StatusRegion, Text, TextLink } from "@vendor/ui";
import { useEffect, useRef } from "react";
import { paths } from "../../paths";

type Props = {
  payment: CardPayment;
  state: PopupState;
  onResume: () => void;
  /** What is said between the popup's word and ours. */
  settling?: string;
};

function words(
  state: PopupState,
  settling: string,
): { tone: "info" | "caution" | "critical"; text: string } | undefined {
  switch (state.phase) {
    case "loading":
      return { tone: "info", text: "Opening the payment window…" };
    case "open":
      return { tone: "info", text: "Finish the payment in the window." };
    case "settling":
      return { tone: "info", text: settling };
    case "closed":
      return { tone: "caution", text: "Payment window closed; you can resume" };
    case "unavailable":
      return { tone: "critical", text: "Unable to load paystack inline script" };
    case "failed":
      return { tone: "critical", text: state.message };
    default:
      return undefined;
  }
}

/** Where the popup stands, and the ways on when it was closed or never came. */
export function CardPaymentStatus({
  payment,
  state,
  onResume,
  settling = "Payment received. Activating your subscription…",
}: Props) {
  const said = words(state, settling);
  const stopped = state.phase === "closed" || state.phase === "unavailable" || state.phase === "failed";
  const resume = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The popup took the focus with it; without this it would be at the top of the page.
    if (stopped) resume.current?.focus();
  }, [stopped]);
  return (
    <StatusRegion>
      {said ? (
        <Alert tone={said.tone} announce="none">
          <Stack gap="sm">
            <Text>{said.text}</Text>
            {stopped ? (
              <Inline>
                {state.phase === "unavailable" ? (
                  <LinkButton href={payment.authorization_url} tone="brand">
                    Pay on Paystack’s page
                  </LinkButton>
                ) : null}
                <Button
                  ref={resume}
                  tone={state.phase === "unavailable" ? "neutral" : "brand"}
                  onClick={onResume}
                >
                  Resume payment
                </Button>
              </Inline>
            ) : null}
            {stopped ? (
              <Inline gap="md">
                <TextLink as={Link} to={paths.paymentReturn({ reference: payment.reference })} reloadDocument>
                  Check payment
                </TextLink>
                {state.phase === "unavailable" ? null : (
                  <TextLink href={payment.authorization_url}>Pay on Paystack’s page</TextLink>
                )}
              </Inline>
            ) : null}
            {stopped || state.phase === "settling" ? (
              <Text size="sm">
                Money left your card, and nothing came of it?{" "}
                <TextLink as={Link} to={paths.debited({ reference: payment.reference })} reloadDocument>
                  I was debited
                </TextLink>
              </Text>
            ) : null}
          </Stack>
        </Alert>
      ) : null}
    </StatusRegion>
  );
}
