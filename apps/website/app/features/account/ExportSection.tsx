import { Form } from "@remix-run/react";
import { FormMessage, SecondFactorField } from "@vendor/remix-kit/account-forms";
import { fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import { Button, Card, Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import Download from "lucide-react/icons/download";
import { paths } from "../../paths";
import { type PasswordAndCodeProps, usePasswordAndCode } from "./PasswordAndCode";

/** `until`: when the file is deleted; null while it is being written. */
type ExportFile = { id: string; requestedAt: string; until: string | null };

type Props = PasswordAndCodeProps & {
  files: ExportFile[];
  /** The reply to the form that unlocks downloads. */
  codeReply: PasswordAndCodeProps["reply"];
};

/** Asks for a file with all data, and offers those that are ready. */
export function ExportSection({ files, codeReply, ...props }: Props) {
  const ready = files.filter(({ until }) => until !== null);
  const isWaiting = ready.length < files.length;
  const isLocked = props.asksCode && ready.length > 0;
  return (
    <Card as="section" aria-label="Export your data">
      <Stack gap="md">
        <Heading level={2} size="h4">
          Export your data
        </Heading>
        <Text>
          A ZIP file with everything that we store about your account: people, locations, subscriptions,
          payments, wallet, invoices, messages and more, as JSON and CSV.
        </Text>
        {ready.map(({ id, requestedAt, until }) => (
          <Inline key={id}>
            {/* A plain link, because the response is a file. */}
            {isLocked ? null : (
              <LinkButton href={paths.dataFile(id)} tone="brand" icon={<Download aria-hidden size={18} />}>
                Download
              </LinkButton>
            )}
            <Text size="sm" tone="muted">
              {`Your data of ${requestedAt}. We delete this file on ${until}.`}
            </Text>
          </Inline>
        ))}
        {isWaiting ? (
          <Text>We are preparing your data. We will email you a link within a few minutes.</Text>
        ) : null}
        {isLocked ? <UnlockForm reply={codeReply} /> : null}
        {isLocked || isWaiting ? null : <ExportForm {...props} />}
      </Stack>
    </Card>
  );
}

function ExportForm(props: PasswordAndCodeProps) {
  const { form, inputs, busy } = usePasswordAndCode("export", props);
  return (
    <Form method="post" action={paths.accountData({ form: "export" })} {...getFormProps(form)}>
      <Stack gap="md">
        <FormMessage reply={props.reply} fieldErrors="skip" />
        {inputs}
        <Inline>
          <Button type="submit" loading={busy}>
            Export my data
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

const codeSchema = () =>
  import("@vendor/remix-kit/account-schemas").then((module) => module.SecondFactorCodeSchema);

/** Asks for the code of the authenticator app, which allows downloads and a new export for 15 minutes. */
function UnlockForm({ reply }: { reply: Props["codeReply"] }) {
  const { form, fields, busy } = useSchemaForm({ id: "unlock", schema: codeSchema, reply: reply?.result });
  return (
    <Form method="post" action={paths.accountData({ form: "unlock" })} {...getFormProps(form)}>
      <Stack gap="md">
        <Text>Enter a code to download a file, or to ask for a newer one.</Text>
        <FormMessage reply={reply} fieldErrors="skip" />
        <SecondFactorField {...fieldProps(fields.second_factor_code)} />
        <Inline>
          <Button type="submit" tone="primary" loading={busy}>
            Continue
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
