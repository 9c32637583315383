import { SecondFactorField, Section } from "@vendor/remix-kit/account-forms";
import { SchemaForm } from "@vendor/remix-kit/form";
import { Inline, LinkButton, Text } from "@vendor/ui";
import Download from "lucide-react/icons/download";
import { paths } from "../../paths";
import { PasswordAndCode, type PasswordAndCodeProps, passwordAndCode } from "./PasswordAndCode";

const codeSchema = () =>
  import("@vendor/remix-kit/account-schemas").then((module) => module.SecondFactorCodeSchema);

/** `until`: when the file is deleted; null while it is being written. */
type ExportFile = { id: string; requestedAt: string; until: string | null };

type Props = PasswordAndCodeProps & {
  files: ExportFile[];
  codeReply: PasswordAndCodeProps["reply"];
};

export function ExportSection({ files, codeReply, ...props }: Props) {
  const ready = files.filter(({ until }) => until !== null);
  const isWaiting = ready.length < files.length;
  const isLocked = props.asksCode && ready.length > 0;
  return (
    <Section title="Export your data">
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
      {isLocked ? (
        // The code allows downloads and a new export for 15 minutes.
        <SchemaForm
          id="unlock"
          schema={codeSchema}
          reply={codeReply}
          action={paths.accountData({ form: "unlock" })}
          intro={<Text>Enter a code to download a file, or to ask for a newer one.</Text>}
          submit="Continue"
        >
          {(fields) => <SecondFactorField {...fields.second_factor_code} />}
        </SchemaForm>
      ) : null}
      {isLocked || isWaiting ? null : (
        <SchemaForm
          id="export"
          schema={passwordAndCode}
          reply={props.reply}
          action={paths.accountData({ form: "export" })}
          submit="Export my data"
          tone="neutral"
        >
          {(fields) => <PasswordAndCode fields={fields} {...props} />}
        </SchemaForm>
      )}
    </Section>
  );
}
