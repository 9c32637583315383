import { Form, useActionData, type useLoaderData, useNavigation } from "@remix-run/react";
import { accountPaths } from "@vendor/api/site-paths";
import { Alert, Badge, Button, Card, Heading, Inline, PasswordField, Stack, Text } from "@vendor/ui";
import type { ReactNode } from "react";
import { type FormAnswer, FormMessage } from "../account-forms/FormMessage";
import { AskedCodeField, SecondFactorField } from "../account-forms/SecondFactorField";
import { SchemaForm } from "../form";
import { QrCode } from "../QrCode";
import type { QrPicture } from "../server/qr-picture";
import type { securityPage } from "../server/security-page";
import { useFocusOnMount } from "../use-focus-on-mount";
import * as styles from "./second-factor.css";

const beginSchema = () => import("../account-schemas").then((module) => module.BeginSecondFactorSchema);
const codeSchema = () => import("../account-schemas").then((module) => module.SecondFactorCodeSchema);
const offSchema = () => import("../account-schemas").then((module) => module.TurnOffSecondFactorSchema);
const codesSchema = () => import("../account-schemas").then((module) => module.RecoveryCodesSchema);

type Reply = FormAnswer | undefined;

type Setup = { key: string; uri: string; qr: QrPicture };

/** Before an app is set up, because its person could not log in again if the email were another person's. */
function ConfirmEmailForm({ reply }: { reply: Reply }) {
  const busy = useNavigation().formData?.get("intent") === "email-link";
  return (
    <Form method="post" action={accountPaths.security}>
      <input type="hidden" name="intent" value="email-link" />
      <Stack gap="md">
        <FormMessage reply={reply} />
        <Text>Confirm your email first. We send you a link; open it, and then come back to this page.</Text>
        <Inline>
          <Button type="submit" tone="primary" loading={busy}>
            Send the confirmation link
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

function BeginForm({ reply }: { reply: Reply }) {
  return (
    <SchemaForm
      id="begin"
      intent="begin"
      schema={beginSchema}
      reply={reply}
      action={accountPaths.security}
      submit="Set up"
    >
      {({ present_password }) => (
        <PasswordField {...present_password} label="Your password" autoComplete="current-password" />
      )}
    </SchemaForm>
  );
}

function FirstCodeForm({ reply, setup }: { reply: Reply; setup: Setup }) {
  return (
    <Stack gap="md">
      <Text>
        1. Scan this code with your authenticator app. On this phone,{" "}
        {/* A TextLink leaves addresses out that are not of the web; the API makes this one. */}
        <a className={styles.appLink} href={setup.uri}>
          open the key in your app
        </a>
        .
      </Text>
      <QrCode qr={setup.qr} label="QR code of the key" className={styles.qr} />
      <Text size="sm" tone="muted">
        Or type this key into the app: <code className={styles.key}>{setup.key}</code>
      </Text>
      <SchemaForm
        id="on"
        intent="on"
        schema={codeSchema}
        reply={reply}
        action={accountPaths.security}
        intro={<Text>2. Enter the code that the app shows.</Text>}
        submit="Turn on"
      >
        {(fields) => <SecondFactorField {...fields.second_factor_code} hint="6 digits." />}
      </SchemaForm>
    </Stack>
  );
}

function OffForm({ reply }: { reply: Reply }) {
  return (
    <SchemaForm
      id="off"
      intent="off"
      schema={offSchema}
      reply={reply}
      action={accountPaths.security}
      intro={
        <>
          <Heading level={3} size="h4">
            Turn off
          </Heading>
          <Text tone="muted">To use another phone, turn the app off here and set it up again.</Text>
        </>
      }
      submit="Turn off"
      tone="danger"
    >
      {({ present_password, second_factor_code }) => (
        <>
          <PasswordField {...present_password} label="Your password" autoComplete="current-password" />
          <SecondFactorField {...second_factor_code} />
        </>
      )}
    </SchemaForm>
  );
}

type CodesProps = { reply: Reply; codesLeft: number; asksCode: boolean };

function RecoveryCodesForm({ reply, codesLeft, asksCode }: CodesProps) {
  return (
    <SchemaForm
      id="codes"
      intent="codes"
      schema={codesSchema}
      reply={reply}
      action={accountPaths.security}
      intro={
        <>
          <Heading level={3} size="h4">
            Recovery codes
          </Heading>
          <Text tone="muted">
            Each logs you in once without your phone. {codesLeft} {codesLeft === 1 ? "is" : "are"} left. New
            ones replace them.
          </Text>
        </>
      }
      submit="Make new recovery codes"
      tone="neutral"
    >
      {(fields) => <AskedCodeField asksCode={asksCode} reply={reply} {...fields.second_factor_code} />}
    </SchemaForm>
  );
}

/** Takes the focus, because its form is gone. */
function NewRecoveryCodes({ codes, message }: { codes: string[]; message: string | null }) {
  const frame = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={frame} tabIndex={-1}>
      <Alert tone="positive" title={message}>
        <Stack gap="sm">
          <Text>Keep these recovery codes where only you find them. They are shown only now.</Text>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
          <ul role="list" aria-label="Recovery codes" className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </Stack>
      </Alert>
    </div>
  );
}

type Props = Omit<ReturnType<typeof useLoaderData<typeof securityPage.loader>>, "message" | "activity">;

/** Sets an authenticator app up, turns it off, and makes recovery codes, which are shown once. */
export function AuthenticatorSection(props: Props) {
  const { isOn, mustSetUp, since, codesLeft, asksCode, emailConfirmed, setup } = props;
  const reply = useActionData<typeof securityPage.action>();
  const codes = reply && "codes" in reply ? reply.codes : null;
  const replyOf = (form: string) => (reply?.form === form ? reply : undefined);
  let content: ReactNode;
  if (isOn) {
    content = (
      <>
        {codes ? <NewRecoveryCodes codes={codes} message={reply?.message ?? null} /> : null}
        <Text>You enter a code from your app whenever you log in. On since {since}.</Text>
        <RecoveryCodesForm
          reply={codes ? undefined : replyOf("codes")}
          codesLeft={codesLeft}
          asksCode={asksCode}
        />
        <OffForm reply={replyOf("off")} />
      </>
    );
  } else if (setup) content = <FirstCodeForm reply={replyOf("on")} setup={setup} />;
  else {
    content = (
      <>
        <FormMessage reply={replyOf("on")} />
        <Text>
          Protect your account with codes from an app such as Google Authenticator or Microsoft Authenticator.
          Nobody can log in with your password alone.
        </Text>
        {emailConfirmed ? (
          <BeginForm reply={replyOf("begin")} />
        ) : (
          <ConfirmEmailForm reply={replyOf("email-link")} />
        )}
      </>
    );
  }
  return (
    <Card as="section" aria-labelledby="authenticator-title">
      <Stack gap="lg">
        <Inline gap="xs">
          <Heading level={2} size="h4" id="authenticator-title">
            Authenticator app
          </Heading>
          <Badge tone={isOn ? "positive" : "neutral"}>{isOn ? "On" : "Off"}</Badge>
        </Inline>
        {mustSetUp ? (
          <Alert tone="caution" announce="none">
            Your role needs an authenticator app. Set it up to continue.
          </Alert>
        ) : null}
        {content}
      </Stack>
    </Card>
  );
}
