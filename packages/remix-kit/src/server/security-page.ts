import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type { ApiClient } from "@vendor/api";
import { accountPaths } from "@vendor/api/site-paths";
import { z } from "zod";
import {
  BeginSecondFactorSchema,
  RecoveryCodesSchema,
  SecondFactorCodeSchema,
  TurnOffSecondFactorSchema,
} from "../account-schemas";
import { formatMinute } from "../dates";
import type { RequestArgs } from "../site-context";
import { readForm, submitForm } from "./parse-form";
import { qrPicture } from "./qr-picture";
import { openSession, redirectWithSession, takeMessage } from "./session";

/** Enters the code in a form, if there is one, before a sensitive change. @throws {ApiError} when it is wrong. */
export async function confirmByCode(api: ApiClient, code: string | undefined): Promise<void> {
  if (code !== undefined) await api.identity.confirmSecondFactor({ second_factor_code: code });
}

const groupsOfFour = (text: string) => text.replace(/(.{4})(?=.)/g, "$1 ");

/** The page shows new recovery codes in the answer itself, so that no cookie stores them. */
const showCodes = (form: string, codes: string[], message: string) =>
  data({ form, codes: codes.map(groupsOfFour), message, result: undefined, reason: null });

async function showAgain(args: RequestArgs, { message }: { message: string }) {
  const session = await openSession(args);
  session.flash("message", message);
  return redirectWithSession(args, session, accountPaths.security);
}

/** The security page: the authenticator app, and the newest log-ins and changes. Its route gives the signed-in person's API. */
export const securityPage = {
  async loader(args: RequestArgs, api: ApiClient) {
    const { message, headers } = await takeMessage(args);
    const { data: factor } = await api.identity.secondFactor();
    const mustSetUp = factor.required && !factor.on;
    // The API refuses everything else until a required app is set up.
    const activity = mustSetUp ? [] : (await api.identity.securityActivity()).data;
    const { setup } = factor;
    return data(
      {
        message,
        mustSetUp,
        isOn: factor.on,
        since: factor.since && formatMinute(factor.since),
        codesLeft: factor.recovery_codes_left,
        asksCode: factor.asks_code,
        emailConfirmed: factor.email_confirmed,
        setup: setup && { key: groupsOfFour(setup.key), uri: setup.uri, qr: qrPicture(setup.uri) },
        activity: activity.map(({ at, ...event }) => ({ ...event, at: formatMinute(at) })),
      },
      { headers },
    );
  },

  /** Sends the link that confirms the email, begins to set the app up, turns it on or off, or makes recovery codes, by the form's `intent`. */
  async action(args: ActionFunctionArgs, api: ApiClient) {
    const { identity } = api;
    const form = await readForm(args.request);
    switch (form.get("intent")) {
      case "on":
        return submitForm(form, SecondFactorCodeSchema, async (code) => {
          const { recovery_codes, message } = await identity.turnOnSecondFactor(code);
          return showCodes("on", recovery_codes, message);
        });
      case "off":
        return submitForm(form, TurnOffSecondFactorSchema, async (proof) =>
          showAgain(args, await identity.turnOffSecondFactor(proof)),
        );
      case "email-link":
        return submitForm(form, z.object({}), async () => showAgain(args, await identity.sendEmailLink()));
      case "codes":
        return submitForm(form, RecoveryCodesSchema, async ({ second_factor_code }) => {
          await confirmByCode(api, second_factor_code);
          const { recovery_codes, message } = await identity.makeRecoveryCodes();
          return showCodes("codes", recovery_codes, message);
        });
      default:
        return submitForm(form, BeginSecondFactorSchema, async (proof) => {
          await identity.beginSecondFactor(proof);
          return redirect(accountPaths.security, { status: 303 });
        });
    }
  },
};
