import { Form, useNavigation } from "@remix-run/react";
import { accountPaths } from "@vendor/api/site-paths";
import { Badge, Button, Card, Heading, Inline, PasswordField, Stack, Text, TextField } from "@vendor/ui";
import type { ReactNode } from "react";
import { ChosenPasswordField } from "../account-forms/ChosenPasswordField";
import { FormMessage, type ReplyMessages } from "../account-forms/FormMessage";
import { asksForCode, SecondFactorField } from "../account-forms/SecondFactorField";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "../form";
import type { ProfileFormName } from "../server/profile-page";
import * as styles from "./profile.css";

/** The address that a form of the profile is sent to. */
export const formAction = (form: ProfileFormName) => `${accountPaths.profile}?form=${form}`;

export type Reply = (ReplyMessages & { result: FormReply }) | undefined;

const detailsSchema = () => import("./profile-schemas").then((module) => module.DetailsSchema);
const emailSchema = () => import("./profile-schemas").then((module) => module.EmailSchema);
const passwordSchema = () => import("./profile-schemas").then((module) => module.PasswordSchema);

type SectionProps = { title: string; children: ReactNode };

/** A card of the profile. */
export function Section({ title, children }: SectionProps) {
  return (
    <Card as="section" aria-label={title}>
      <Stack gap="md">
        <Heading level={2} size="h4">
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

type DetailsProps = { reply: Reply; name: string; username: string; accountName: string | null };

/** The person's name and username, and for an owner the business's name. */
export function DetailsForm({ reply, name, username, accountName }: DetailsProps) {
  const { form, fields, busy } = useSchemaForm({
    id: "details",
    schema: detailsSchema,
    reply: reply?.result,
    defaultValue: { name, username, ...(accountName !== null && { account_name: accountName }) },
  });
  return (
    <Section title="Your details">
      <Form method="post" action={formAction("details")} {...getFormProps(form)}>
        <Stack gap="md">
          <FormMessage reply={reply} fieldErrors="skip" />
          <TextField {...fieldProps(fields.name)} label="Full name" autoComplete="name" />
          <TextField {...fieldProps(fields.username)} label="Username" autoComplete="username" />
          {accountName === null ? null : (
            <TextField
              {...fieldProps(fields.account_name)}
              label="Business name"
              autoComplete="organization"
            />
          )}
          <Inline>
            <Button type="submit" tone="primary" loading={busy}>
              Save
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Section>
  );
}

type EmailProps = {
  reply: Reply;
  linkReply: Reply;
  email: string;
  verified: boolean;
  /** Whether a change needs a code of the authenticator app. */
  asksCode: boolean;
};

/** Sends the link that confirms the present address. */
function ConfirmEmail({ reply }: { reply: Reply }) {
  const action = formAction("email-link");
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Stack gap="sm">
        <FormMessage reply={reply} />
        <Inline>
          <Button type="submit" size="small" loading={busy}>
            Send the confirmation link
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

/** Changes the email: a link goes to the new address, and the old one stays until it is opened. */
export function EmailForm({ reply, linkReply, email, verified, asksCode }: EmailProps) {
  const { form, fields, busy } = useSchemaForm({ id: "email", schema: emailSchema, reply: reply?.result });
  return (
    <Section title="Email">
      <Inline gap="xs">
        <bdi className={styles.address}>{email}</bdi>
        <Badge tone={verified ? "positive" : "caution"}>{verified ? "Confirmed" : "Not confirmed"}</Badge>
      </Inline>
      {verified ? null : <ConfirmEmail reply={linkReply} />}
      <Form method="post" action={formAction("email")} {...getFormProps(form)}>
        <Stack gap="md">
          <FormMessage reply={reply} fieldErrors="skip" />
          <TextField
            {...fieldProps(fields.email)}
            type="email"
            label="New email"
            hint="We send a link to it. Your present email stays until you open the link."
            autoComplete="email"
          />
          <PasswordField
            {...fieldProps(fields.present_password)}
            label="Your password"
            autoComplete="current-password"
          />
          {asksForCode(asksCode, reply) ? (
            <SecondFactorField {...fieldProps(fields.second_factor_code)} />
          ) : null}
          <Inline>
            <Button type="submit" loading={busy}>
              Change email
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Section>
  );
}

type PasswordProps = { reply: Reply; username: string; asksCode: boolean };

/** Changes the password, which logs the other devices out. */
export function PasswordForm({ reply, username, asksCode }: PasswordProps) {
  const { form, fields, busy } = useSchemaForm({
    id: "password",
    schema: passwordSchema,
    reply: reply?.result,
  });
  return (
    <Section title="Password">
      <Form method="post" action={formAction("password")} {...getFormProps(form)}>
        <Stack gap="md">
          <FormMessage reply={reply} fieldErrors="skip" />
          {/* Tells password managers whose password it is. */}
          <input type="hidden" autoComplete="username" value={username} readOnly />
          <PasswordField
            {...fieldProps(fields.present_password)}
            label="Present password"
            autoComplete="current-password"
          />
          <ChosenPasswordField {...fieldProps(fields.password)} label="New password" />
          <PasswordField
            {...fieldProps(fields.password_confirmation)}
            label="Confirm new password"
            autoComplete="new-password"
          />
          {asksForCode(asksCode, reply) ? (
            <SecondFactorField {...fieldProps(fields.second_factor_code)} />
          ) : null}
          <Text size="sm" tone="muted">
            Your other devices will be logged out.
          </Text>
          <Inline>
            <Button type="submit" loading={busy}>
              Change password
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Section>
  );
}
