import { Form } from "@remix-run/react";
import { Button, Inline, OtpField, Stack, Text, useCountdown } from "@vendor/ui";
import { useRef } from "react";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "../form/index";
import { useHydrated } from "../use-hydrated";
import { useSmsCode } from "./use-sms-code";

type Props = {
  /** The form's own id on the page. */
  id: string;
  action: string;
  /** The words of its button. */
  submit: string;
  reply: FormReply | undefined;
  resendAfter: number;
  sentAt: number;
  /** Offers to read the code from the SMS, where the browser can. */
  fromSms?: boolean;
};

const schema = () => import("./code-schema").then((module) => module.CodeSchema);

/** The five digits, and the way to another code. With a new code the former one's digits and message go. */
export function CodeForm({ resendAfter, ...props }: Props) {
  return (
    <Stack gap="md">
      <DigitsForm key={props.sentAt} {...props} />
      <ResendForm action={props.action} resendAfter={resendAfter} sentAt={props.sentAt} />
    </Stack>
  );
}

/** The five digits, which send themselves when complete. */
function DigitsForm({ id, action, submit, reply, sentAt, fromSms = false }: Omit<Props, "resendAfter">) {
  const { form, fields, busy } = useSchemaForm({ id, schema, reply });
  const field = useRef<HTMLInputElement>(null);
  useSmsCode(field, fromSms, sentAt);
  return (
    <Form method="post" action={action} {...getFormProps(form)}>
      <input type="hidden" name="intent" value="check" />
      <Stack gap="md">
        <OtpField
          {...fieldProps(fields.code)}
          ref={field}
          label="5-digit code"
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

/** Without scripts the button is always there, and the API's own rule answers when it is pressed too soon. */
function ResendForm({ action, resendAfter, sentAt }: ResendProps) {
  const counting = useCountdown({ seconds: resendAfter, restartKey: sentAt });
  const left = useHydrated() ? counting : 0;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="resend" />
      <Stack gap="xs">
        <Text tone="muted">Did not get a code?</Text>
        <Inline gap="sm">
          <Button type="submit" size="small" disabled={left > 0}>
            Resend code
          </Button>
          {left > 0 ? (
            <Text as="span" tone="muted" tabular role="timer">
              in {left} s
            </Text>
          ) : null}
        </Inline>
      </Stack>
    </Form>
  );
}
