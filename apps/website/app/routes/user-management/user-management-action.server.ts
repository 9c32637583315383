import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { ApiClient } from "@vendor/api";
import {
  confirmByCode,
  type FormRefusal,
  parseForm,
  readForm,
  requireAccount,
} from "@vendor/remix-kit/server";
import type { z } from "zod";
import {
  ChosenSchema,
  InviteFormSchema,
  RemoveSchema,
  RoleFormSchema,
} from "../../features/people/people-schema";
import { paths } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";

type Reply = { form: "invite" | "person"; intent: string | null; refusal: FormRefusal["data"] };

type Step<Schema extends z.ZodType> = {
  form: Reply["form"];
  schema: Schema;
  call: (value: z.output<Schema>) => Promise<{ message: string }>;
};

function refused(form: Reply["form"], posted: FormData, refusal: FormRefusal) {
  const intent = posted.get("intent");
  const reply = { form, intent: typeof intent === "string" ? intent : null, refusal: refusal.data };
  return data<Reply>(reply, refusal.init ?? {});
}

/** Checks the form, makes the call, and shows the API's message on the page. */
async function take<Schema extends z.ZodType>(args: ActionFunctionArgs, form: FormData, step: Step<Schema>) {
  const parsed = await parseForm(form, step.schema);
  if (!parsed.ok) return refused(step.form, form, parsed.reply);
  try {
    const { message } = await step.call(parsed.value);
    return await redirectWithMessage(args, message, paths.userManagement());
  } catch (error) {
    return refused(step.form, form, parsed.refuse(error));
  }
}

function stepsOf(api: ApiClient) {
  const { identity } = api;
  const invite: Step<typeof InviteFormSchema> = {
    form: "invite",
    schema: InviteFormSchema,
    call: async ({ second_factor_code: code, ...value }) => {
      await confirmByCode(api, code);
      return identity.invite(value);
    },
  };
  const withdraw: Step<typeof ChosenSchema> = {
    form: "invite",
    schema: ChosenSchema,
    call: (value) => identity.withdrawInvitation(value),
  };
  const role: Step<typeof RoleFormSchema> = {
    form: "person",
    schema: RoleFormSchema,
    call: async ({ second_factor_code: code, ...value }) => {
      await confirmByCode(api, code);
      return identity.changeRole(value);
    },
  };
  const remove: Step<typeof RemoveSchema> = {
    form: "person",
    schema: RemoveSchema,
    call: async ({ second_factor_code: code, id }) => {
      await confirmByCode(api, code);
      return identity.removePerson({ id });
    },
  };
  return { invite, withdraw, role, remove };
}

/** Invites, withdraws an invitation, changes a role or removes a person, by the form's `intent`. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "user-management" }));
  const steps = stepsOf(api);
  const form = await readForm(args.request);
  switch (form.get("intent")) {
    case "role":
      return take(args, form, steps.role);
    case "remove":
      return take(args, form, steps.remove);
    case "withdraw":
      return take(args, form, steps.withdraw);
    default:
      return take(args, form, steps.invite);
  }
}
