import { Form, useActionData, useNavigation } from "@remix-run/react";
import { accountPaths } from "@vendor/api/site-paths";
import {
  Badge,
  Button,
  Disclosure,
  Inline,
  PasswordField,
  PhoneField,
  Stack,
  Text,
  TextField,
} from "@vendor/ui";
import { ChosenPasswordField } from "../account-forms/ChosenPasswordField";
import { CodeForm } from "../account-forms/CodeForm";
import { type FormAnswer, FormMessage } from "../account-forms/FormMessage";
import { AskedCodeField } from "../account-forms/SecondFactorField";
import { Section } from "../account-forms/Section";
import { SchemaForm } from "../form";
import type { ProfileFormName, profilePage } from "../server/profile-page";
import { NewEmailForm } from "./NewEmailForm";
import * as styles from "./profile.css";

const detailsSchema = () => import("./profile-schemas").then((module) => module.DetailsSchema);
const phoneSchema = () => import("./profile-schemas").then((module) => module.NewPhoneSchema);
const passwordSchema = () => import("./profile-schemas").then((module) => module.PasswordSchema);

type Profile = Awaited<ReturnType<typeof profilePage.load>>["profile"];
type Sent = { id: ProfileFormName; action: string; reply: FormAnswer | undefined };

function ConfirmEmail({ action, reply }: Sent) {
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

type NewPhoneProps = { newPhone: NonNullable<Profile["newPhone"]>; sent: Sent };

/** Asks for the code that was sent to the new phone. */
function NewPhoneCode({ newPhone: { masked, ...code }, sent: { reply, ...form } }: NewPhoneProps) {
  return (
    <>
      <Text>
        We sent a 5-digit code to <bdi>{masked}</bdi>.
      </Text>
      <FormMessage reply={reply} fieldErrors="skip" />
      <CodeForm {...form} {...code} fromSms submit="Confirm new phone" reply={reply?.result} />
    </>
  );
}

/**
 * The forms of the profile, each with the reply to it. A new email or phone counts once its link is opened or its code is
 * entered; until then the old one stays. A new password logs the other devices out.
 */
export function ProfileSections({ profile }: { profile: Profile }) {
  const { name, username, accountName, email, verified, phone, newPhone, asksCode } = profile;
  const answer = useActionData<typeof profilePage.action>();
  const sent = (id: ProfileFormName): Sent => ({
    id,
    action: `${accountPaths.profile}?form=${id}`,
    reply: answer?.form === id ? answer : undefined,
  });
  const asked = (form: ProfileFormName) => ({ asksCode, reply: sent(form).reply });
  return (
    <div className={styles.sections}>
      <Section title="Your details">
        <SchemaForm
          {...sent("details")}
          schema={detailsSchema}
          defaultValue={{ name, username, ...(accountName !== null && { account_name: accountName }) }}
          submit="Save"
        >
          {(fields) => (
            <>
              <TextField {...fields.name} label="Full name" autoComplete="name" />
              <TextField {...fields.username} label="Username" autoComplete="username" />
              {accountName === null ? null : (
                <TextField {...fields.account_name} label="Business name" autoComplete="organization" />
              )}
            </>
          )}
        </SchemaForm>
      </Section>
      <Section title="Email">
        <Inline gap="xs">
          <bdi className={styles.address}>{email}</bdi>
          <Badge tone={verified ? "positive" : "caution"}>{verified ? "Confirmed" : "Not confirmed"}</Badge>
        </Inline>
        {verified ? null : <ConfirmEmail {...sent("email-link")} />}
        <Disclosure look="text" title="Change email" open={sent("email").reply !== undefined}>
          <NewEmailForm {...sent("email")} asksCode={asksCode} />
        </Disclosure>
      </Section>
      {phone === null ? null : (
        // A new code clears the password and the messages.
        <Section key={newPhone?.sentAt ?? 0} title="Phone number">
          <Text>{phone}</Text>
          {newPhone ? <NewPhoneCode newPhone={newPhone} sent={sent("phone-code")} /> : null}
          <Disclosure
            look="text"
            title={newPhone ? "Wrong number? Enter another one" : "Change phone number"}
            open={sent("phone").reply !== undefined}
          >
            <SchemaForm {...sent("phone")} schema={phoneSchema} submit="Send code" tone="neutral">
              {(fields) => (
                <>
                  <PhoneField
                    {...fields.phone}
                    label="New phone number"
                    hint="We send a code to it. Your present number stays until you enter the code."
                  />
                  <PasswordField
                    {...fields.present_password}
                    label="Your password"
                    autoComplete="current-password"
                  />
                  <AskedCodeField {...asked("phone")} {...fields.second_factor_code} />
                </>
              )}
            </SchemaForm>
          </Disclosure>
        </Section>
      )}
      <Section title="Password">
        <Disclosure look="text" title="Change password" open={sent("password").reply !== undefined}>
          <SchemaForm {...sent("password")} schema={passwordSchema} submit="Change password" tone="neutral">
            {(fields) => (
              <>
                {/* Tells password managers whose password it is. */}
                <input type="hidden" autoComplete="username" value={username} readOnly />
                <PasswordField
                  {...fields.present_password}
                  label="Present password"
                  autoComplete="current-password"
                />
                <ChosenPasswordField {...fields.password} label="New password" />
                <PasswordField
                  {...fields.password_confirmation}
                  label="Confirm new password"
                  autoComplete="new-password"
                />
                <AskedCodeField {...asked("password")} {...fields.second_factor_code} />
                <Text size="sm" tone="muted">
                  Your other devices will be logged out.
                </Text>
              </>
            )}
          </SchemaForm>
        </Disclosure>
      </Section>
    </div>
  );
}
