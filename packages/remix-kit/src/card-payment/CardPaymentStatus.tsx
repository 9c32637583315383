import { Link } from "@remix-run/react";
import {
  Alert,
  Button,
  Disclosure,
  Inline,
  LinkButton,
  Stack,
  StatusRegion,
  Text,
  TextLink,
} from "@vendor/ui";
import { useEffect, useRef } from "react";
import type { CardPayment, PopupState } from "./use-card-payment";

type Props = {
  payment: CardPayment;
  state: PopupState;
  /** Without it the page has its own button to resume. */
  onResume?: () => void;
  /** What the API says of the payment after its window was closed. */
  reason?: string | null;
  /** The message while the card window is loading. */
  opening?: string;
  /** The message after the card was charged. */
  settling: string;
  /** The page with the payment's state. */
  statusPage: string;
  /** The page that finds a payment by its reference. */
  findPage?: string;
};

const messages = {
  open: { tone: "info", text: "Finish the payment in the window." },
  closed: { tone: "caution", text: "Payment window closed; you can resume" },
  unavailable: { tone: "critical", text: "Unable to load paystack inline script" },
} as const;

function messageOf(state: PopupState, opening: string, settling: string) {
  if (state.phase === "idle") return undefined;
  if (state.phase === "loading") return { tone: "info" as const, text: opening };
  if (state.phase === "settling") return { tone: "info" as const, text: settling };
  if (state.phase === "failed") return { tone: "critical" as const, text: state.message };
  return messages[state.phase];
}

type StoppedProps = Pick<Props, "payment" | "statusPage" | "findPage" | "onResume"> & {
  /** Whether the card window could not be loaded. */
  unavailable: boolean;
};

/** What to do when the window was closed, failed, or could not be loaded: the rarer ways are folded. */
function Stopped({ payment, unavailable, statusPage, findPage, onResume }: StoppedProps) {
  const resume = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus is lost when the window closes.
    resume.current?.focus();
  }, []);
  return (
    <>
      {unavailable || onResume ? (
        <Inline>
          {unavailable ? (
            <LinkButton href={payment.authorization_url} tone="brand">
              Pay on Paystack’s page
            </LinkButton>
          ) : null}
          {onResume ? (
            <Button ref={resume} tone={unavailable ? "neutral" : "brand"} onClick={onResume}>
              Resume payment
            </Button>
          ) : null}
        </Inline>
      ) : null}
      <Disclosure look="text" title="Other ways">
        <Stack gap="xs" align="start">
          <TextLink as={Link} to={statusPage} reloadDocument>
            Check payment
          </TextLink>
          {unavailable ? null : <TextLink href={payment.authorization_url}>Pay on Paystack’s page</TextLink>}
          {findPage ? <Debited findPage={findPage} /> : null}
        </Stack>
      </Disclosure>
    </>
  );
}

function Debited({ findPage }: { findPage: string }) {
  return (
    <Text size="sm">
      Card debited, but the payment isn’t confirmed?{" "}
      <TextLink as={Link} to={findPage} reloadDocument>
        I was debited
      </TextLink>
    </Text>
  );
}

/** The state of the card window, and what to do when it was closed or could not be loaded. */
export function CardPaymentStatus({
  payment,
  state,
  onResume,
  reason,
  opening = "Opening the payment window…",
  settling,
  statusPage,
  findPage,
}: Props) {
  const { phase } = state;
  const message = messageOf(state, opening, settling);
  const stopped = phase === "closed" || phase === "unavailable" || phase === "failed";
  return (
    <StatusRegion>
      {message ? (
        <Alert tone={message.tone} announce="none">
          <Stack gap="sm">
            <Text>{message.text}</Text>
            {stopped && reason ? <Text>{reason}</Text> : null}
            {stopped ? (
              <Stopped
                payment={payment}
                unavailable={phase === "unavailable"}
                statusPage={statusPage}
                {...(findPage !== undefined && { findPage })}
                {...(onResume && { onResume })}
              />
            ) : null}
            {findPage && phase === "settling" ? <Debited findPage={findPage} /> : null}
          </Stack>
        </Alert>
      ) : null}
    </StatusRegion>
  );
}
