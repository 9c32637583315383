import * as z from "zod";
import { refusals } from "../errors.ts";
import { OkSchema, okFields } from "../schemas/envelope.ts";
import { knownSessionsField, lineText, passwordField, secondFactorCodeField } from "../schemas/fields.ts";
import { SecondFactorSchema, SecurityEventSchema } from "../schemas/second-factor.ts";
import { publicCall, sensitiveCall, setUpCall, signedInCall } from "./base.ts";

const tags = ["Security"];
const path = "/account/second-factor";
const code = { second_factor_code: secondFactorCodeField };

/** Ten codes for a person without the app. They are in no other answer. */
const recoveryCodes = z.object({ ...okFields, recovery_codes: z.array(z.string()) });

/** A person's authenticator app, and what concerned the security of their account; part of the `identity` calls. */
export const secondFactor = {
  loginWithCode: publicCall
    .route({
      method: "POST",
      path: "/login/code",
      summary: "Finish a log-in with a code of the authenticator app, or a recovery code",
      tags,
    })
    .input(
      z.object({
        /** What the log-in's refusal LOGIN_CODE_NEEDED has in `data.proof`: for 10 minutes, and one log-in. */
        proof: lineText({ max: 256 }),
        ...code,
        known_sessions: knownSessionsField,
      }),
    )
    .output(z.object({ ...okFields, api_token: z.string() }))
    .errors(refusals("CODE_EXPIRED")),
  secondFactor: setUpCall
    .route({ method: "GET", path, summary: "The person's authenticator app", tags })
    .output(z.object({ ...okFields, data: SecondFactorSchema })),
  beginSecondFactor: setUpCall
    .route({
      method: "POST",
      path: `${path}/setup`,
      summary: "Make a key for an authenticator app, which counts once a code is entered",
      tags,
    })
    .input(z.object({ present_password: passwordField }))
    .output(OkSchema)
    .errors(refusals("CONFLICT")),
  turnOnSecondFactor: setUpCall
    .route({
      method: "POST",
      path,
      summary: "Turn the second factor on by the app's first code, which ends the other sessions",
      tags,
    })
    .input(z.object(code))
    .output(recoveryCodes)
    .errors(refusals("CONFLICT")),
  turnOffSecondFactor: signedInCall
    .route({ method: "POST", path: `${path}/off`, summary: "Turn the second factor off", tags })
    .input(z.object({ present_password: passwordField, ...code }))
    .output(OkSchema)
    .errors(refusals("CONFLICT")),
  confirmSecondFactor: signedInCall
    .route({
      method: "POST",
      path: `${path}/confirm`,
      summary: "Enter a code, which allows sensitive changes for 15 minutes",
      tags,
    })
    .input(z.object(code))
    .output(OkSchema)
    .errors(refusals("CONFLICT")),
  makeRecoveryCodes: sensitiveCall
    .route({
      method: "POST",
      path: `${path}/recovery-codes`,
      summary: "Make new recovery codes; the former ones stop working",
      tags,
    })
    .output(recoveryCodes)
    .errors(refusals("CONFLICT")),
  securityActivity: signedInCall
    .route({
      method: "GET",
      path: "/account/security-activity",
      summary: "The newest log-ins and changes of the person's security",
      tags,
    })
    .output(z.object({ ...okFields, data: z.array(SecurityEventSchema) })),
};
