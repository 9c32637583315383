import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ApiClient } from "@vendor/api";
import { brand } from "@vendor/brand";
import { FormMessage } from "@vendor/remix-kit/account-forms";
import { SecondFactorCodeSchema } from "@vendor/remix-kit/account-schemas";
import { confirmByCode, requireAccount, submitForm, takeMessage } from "@vendor/remix-kit/server";
import { Stack } from "@vendor/ui";
import { z } from "zod";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { CloseAccountForm, LostTime } from "../../features/account/CloseAccountForm";
import { ClosingNotice } from "../../features/account/ClosingNotice";
import { closingView, lostTime } from "../../features/account/closing-view";
import { PasswordAndCodeSchema } from "../../features/account/data-schemas";
import { formatMinute } from "../../features/account/dates";
import { ExportSection } from "../../features/account/ExportSection";
import { paths } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";

export const meta: MetaFunction = () => [{ title: `Your data · ${brand.product}` }];

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

/** Checks a form, makes its call, and shows the API's message on the page, or its refusal in the form. */
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
