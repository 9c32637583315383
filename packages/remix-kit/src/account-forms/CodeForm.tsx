import { Form } from "@remix-run/react";
import { Button, Inline, OtpField, Stack, Text, useCountdown } from "@vendor/ui";
import { type RefObject, useEffect, useRef } from "react";
import { type FormReply, useSchemaForm } from "../form";
import { useHydrated } from "../use-hydrated";

/** WebOTP, which is missing in TypeScript's DOM types. */
type SmsRequest = CredentialRequestOptions & { otp: { transport: ["sms"] } };

/** Sets the value and dispatches `input`, so that React and the form notice it. */
function typeInto(input: HTMLInputElement, code: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  set?.call(input, code);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

async function readCode(signal: AbortSignal): Promise<string | undefined> {
  const request: SmsRequest = { otp: { transport: ["sms"] }, signal };
  const credential = await navigator.credentials.get(request);
  return credential && "code" in credential && typeof credential.code === "string"
    ? credential.code
    : undefined;
}

/** Fills in the code from the SMS in browsers that can read it (WebOTP) and after the person allows it. */
function useSmsCode(field: RefObject<HTMLInputElement | null>, enabled: boolean, sentAt: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each SMS needs a new request.
  useEffect(() => {
    if (!enabled || !("OTPCredential" in window)) return;
    const request = new AbortController();
    readCode(request.signal).then(
      (code) => {
        if (code && field.current && !request.signal.aborted) typeInto(field.current, code);
      },
      // Refused, timed out or aborted: the code can still be typed.
      () => undefined,
    );
    return () => request.abort();
  }, [field, enabled, sentAt]);
}

type Props = {
  /** The form's own id on the page. */
  id: string;
  action: string;
  submit: string;
  reply: FormReply | undefined;
  resendAfter: number;
  sentAt: number;
  /** Offers to read the code from the SMS, where the browser can. */
  fromSms?: boolean;
};

const schema = () => import("../account-schemas").then((module) => module.CodeSchema);

/** The fields of a code, and a button that sends another one. A new code clears the digits and the message. */
export function CodeForm({ resendAfter, ...props }: Props) {
  return (
    <Stack gap="md">
      <DigitsForm key={props.sentAt} {...props} />
      <ResendForm action={props.action} resendAfter={resendAfter} sentAt={props.sentAt} />
    </Stack>
  );
}

/** Submits itself after the fifth digit. */
function DigitsForm({ id, action, submit, reply, sentAt, fromSms = false }: Omit<Props, "resendAfter">) {
  const { form, fields, busy } = useSchemaForm({ id, schema, reply });
  const field = useRef<HTMLInputElement>(null);
  useSmsCode(field, fromSms, sentAt);
  return (
    <Form method="post" action={action} {...form}>
      <input type="hidden" name="intent" value="check" />
      <Stack gap="md">
        <OtpField
          {...fields.code}
          ref={field}
          label="5-digit code"
          // After "Send code" and "Resend code" too, because each new code mounts it anew.
          autoFocus
          onComplete={() => {
            const element = document.getElementById(form.id);
            if (element instanceof HTMLFormElement) element.requestSubmit();
          }}
        />
        <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
          {submit}
        </Button>
      </Stack>
    </Form>
  );
}

type ResendProps = { action: string; resendAfter: number; sentAt: number };

/** Without scripts the button is always enabled, and the API refuses when it is pressed too soon. */
function ResendForm({ action, resendAfter, sentAt }: ResendProps) {
  const countdown = useCountdown({ seconds: resendAfter, restartKey: sentAt });
  const secondsLeft = useHydrated() ? countdown : 0;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="resend" />
      <Stack gap="xs">
        <Text tone="muted">Didn’t get a code?</Text>
        <Inline gap="sm">
          <Button type="submit" size="small" disabled={secondsLeft > 0}>
            Resend code
          </Button>
          {secondsLeft > 0 ? (
            <Text as="span" tone="muted" tabular role="timer">
              in {secondsLeft} s
            </Text>
          ) : null}
        </Inline>
      </Stack>
    </Form>
  );
}
