import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ApiClient } from "@vendor/api";
import { brand } from "@vendor/brand";
import {
  AskedCodeField,
  type FormAnswer,
  FormMessage,
  SecondFactorField,
  Section,
} from "@vendor/remix-kit/account-forms";
import { SecondFactorCodeSchema } from "@vendor/remix-kit/account-schemas";
import { type FormFields, SchemaForm } from "@vendor/remix-kit/form";
import { confirmByCode, requireAccount, submitForm, takeMessage } from "@vendor/remix-kit/server";
import { Alert, Inline, LinkButton, PasswordField, Stack, Text } from "@vendor/ui";
import Download from "lucide-react/icons/download";
import { z } from "zod";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import * as styles from "../../features/account/account.css";
import { ClosingNotice } from "../../features/account/ClosingNotice";
import { closingView, lostTime } from "../../features/account/closing-view";
import { PasswordAndCodeSchema } from "../../features/account/data-schemas";
import { formatMinute } from "../../features/account/dates";
import { paths } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";
import { site } from "../../site";

type PasswordAndCodeProps = {
  reply: FormAnswer | undefined;
  username: string;
  asksCode: boolean;
};

const passwordAndCode = () =>
  import("../../features/account/data-schemas").then((module) => module.PasswordAndCodeSchema);

type FieldsProps = PasswordAndCodeProps & { fields: FormFields<typeof PasswordAndCodeSchema> };

function PasswordAndCode({ fields, username, ...asked }: FieldsProps) {
  return (
    <>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" autoComplete="username" value={username} readOnly />
      <PasswordField {...fields.present_password} label="Your password" autoComplete="current-password" />
      <AskedCodeField {...asked} {...fields.second_factor_code} />
    </>
  );
}

function LostTime({ lost }: { lost: ReturnType<typeof lostTime> }) {
  if (lost.length === 0) return null;
  return (
    <Alert tone="caution" announce="none" title="Paid time that you lose">
      <ul className={styles.points}>
        {lost.map(({ id, place, plan, until }) => (
          <li key={id}>
            <bdi>{place}</bdi>: {plan}, paid until {until}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type CloseAccountFormProps = PasswordAndCodeProps & { lost: ReturnType<typeof lostTime> };

function CloseAccountForm({ lost, ...props }: CloseAccountFormProps) {
  return (
    <Section title="Close your account">
      <SchemaForm
        id="close"
        schema={passwordAndCode}
        reply={props.reply}
        action={paths.accountData({ form: "close" })}
        intro={
          <>
            <Text>
              Automatic renewals stop at once, and nothing can be bought. You have 30 days to change your
              mind: log in and choose “Keep my account”. After that:
            </Text>
            <ul className={styles.points}>
              <li>Nobody on the account can log in, and paid time that is left is lost.</li>
              <li>
                We erase names, emails, phone numbers, addresses, messages, log-ins and saved cards of
                everyone on the account.
              </li>
              <li>We keep invoices and payments, with the payer’s name, as the law requires.</li>
            </ul>
            <LostTime lost={lost} />
            <Text size="sm" tone="muted">
              Your wallet must be empty. Spend what is in it, or write to {brand.email.support} to have it
              paid out.
            </Text>
          </>
        }
        submit="Close my account"
        tone="danger"
      >
        {(fields) => <PasswordAndCode fields={fields} {...props} />}
      </SchemaForm>
    </Section>
  );
}

const codeSchema = () =>
  import("@vendor/remix-kit/account-schemas").then((module) => module.SecondFactorCodeSchema);

/** `until`: when the file is deleted; null while it is being written. */
type ExportFile = { id: string; requestedAt: string; until: string | null };

type Props = PasswordAndCodeProps & {
  files: ExportFile[];
  codeReply: PasswordAndCodeProps["reply"];
};

function ExportSection({ files, codeReply, ...props }: Props) {
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

export const meta = site.titled("Your data");

const here = paths.login({ page: "data" });

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, here);
  const [exports, account, factor, { message, headers }] = await Promise.all([
    api.accountData.exports(),
    api.account.show(),
    api.identity.secondFactor(),
    takeMessage(args),
  ]);
  const files = exports.data.map(({ id, requested_at, ready_at, expires_at }) => ({
    id,
    requestedAt: formatMinute(requested_at),
    until: ready_at && expires_at ? formatMinute(expires_at) : null,
  }));
  const { username } = account.data;
  const { asks_code: asksCode } = factor.data;
  return data(
    { message, files, username, asksCode, closing: closingView(account.data), lost: lostTime(account.data) },
    { headers },
  );
}

type FormName = "export" | "unlock" | "close" | "keep";

const submit = <Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  name: FormName,
  schema: Schema,
  call: (value: z.output<Schema>) => Promise<{ message: string }>,
) => {
  const act = async (value: z.output<Schema>) =>
    redirectWithMessage(args, (await call(value)).message, paths.accountData());
  return submitForm(args.request, schema, act, name);
};

const forms: Record<FormName, (args: ActionFunctionArgs, api: ApiClient) => ReturnType<typeof submit>> = {
  export: (args, api) =>
    submit(args, "export", PasswordAndCodeSchema, async ({ second_factor_code: code, ...value }) => {
      await confirmByCode(api, code);
      return api.accountData.requestExport(value);
    }),
  unlock: (args, api) =>
    submit(args, "unlock", SecondFactorCodeSchema, async (value) => {
      await api.identity.confirmSecondFactor(value);
      return { message: "You can download your data for the next 15 minutes" };
    }),
  close: (args, api) =>
    submit(args, "close", PasswordAndCodeSchema, async ({ second_factor_code: code, ...value }) => {
      await confirmByCode(api, code);
      return api.accountData.close(value);
    }),
  keep: (args, api) => submit(args, "keep", z.object({}), () => api.accountData.keep()),
};

/** Asks for an export or its download, closes the account, or keeps it: the address says which form was sent. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, here);
  const form = new URL(args.request.url).searchParams.get("form") ?? "";
  return forms[Object.hasOwn(forms, form) ? (form as FormName) : "export"](args, api);
}

export default function YourData() {
  const { message, files, username, asksCode, closing, lost } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const replyOf = (form: FormName) => (reply?.form === form ? reply : undefined);
  const person = { username, asksCode };
  return (
    <Stack gap="xl">
      <AccountPageHeader
        parents={[{ label: "Profile", to: paths.profile() }]}
        title="Your data"
        lead="Take a copy of your data, or close your account."
        message={message}
      />
      <ClosingNotice closing={closing} />
      <FormMessage reply={replyOf("keep")} />
      <ExportSection
        {...person}
        files={files}
        reply={replyOf("export")}
        codeReply={replyOf("unlock")}
        // A new message means that a form succeeded: its password is cleared.
        key={message}
      />
      {closing ? (
        <LostTime lost={lost} />
      ) : (
        <CloseAccountForm {...person} lost={lost} reply={replyOf("close")} />
      )}
    </Stack>
  );
}
