import * as z from "zod";
import { refusals } from "../errors.ts";
import { OkSchema, okFields, okWith } from "../schemas/envelope.ts";
import { knownSessionsField, lineText, passwordField, secondFactorCodeField } from "../schemas/fields.ts";
import { SecondFactorSchema, SecurityEventSchema } from "../schemas/second-factor.ts";
import { publicCall, routes, sensitiveCall, setUpCall, signedInCall } from "./base.ts";

const { get, post } = routes("Security");
const path = "/account/second-factor";
const code = { second_factor_code: secondFactorCodeField };

/** Ten codes for a person without the app. They are in no other answer. */
const recoveryCodes = z.object({ ...okFields, recovery_codes: z.array(z.string()) });

/** A person's authenticator app, and what concerned the security of their account; part of the `identity` calls. */
export const secondFactor = {
  loginWithCode: publicCall
    .route(post("/login/code", "Finish a log-in with a code of the authenticator app, or a recovery code"))
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
    .route(get(path, "The person's authenticator app"))
    .output(okWith(SecondFactorSchema)),
  beginSecondFactor: setUpCall
    .route(post(`${path}/setup`, "Make a key for an authenticator app, which counts once a code is entered"))
    .input(z.object({ present_password: passwordField }))
    .output(OkSchema)
    .errors(refusals("CONFLICT")),
  turnOnSecondFactor: setUpCall
    .route(post(path, "Turn the second factor on by the app's first code, which ends the other sessions"))
    .input(z.object(code))
    .output(recoveryCodes)
    .errors(refusals("CONFLICT")),
  turnOffSecondFactor: signedInCall
    .route(post(`${path}/off`, "Turn the second factor off"))
    .input(z.object({ present_password: passwordField, ...code }))
    .output(OkSchema)
    .errors(refusals("CONFLICT")),
  confirmSecondFactor: signedInCall
    .route(post(`${path}/confirm`, "Enter a code, which allows sensitive changes for 15 minutes"))
    .input(z.object(code))
    .output(OkSchema)
    .errors(refusals("CONFLICT")),
  makeRecoveryCodes: sensitiveCall
    .route(post(`${path}/recovery-codes`, "Make new recovery codes; the former ones stop working"))
    .output(recoveryCodes)
    .errors(refusals("CONFLICT")),
  securityActivity: signedInCall
    .route(get("/account/security-activity", "The newest log-ins and changes of the person's security"))
    .output(okWith(z.array(SecurityEventSchema))),
};
