import * as z from "zod";
import { refusals } from "../errors.ts";
import { DataExportSchema } from "../schemas/account.ts";
import { OkSchema, okWith } from "../schemas/envelope.ts";
import { passwordField } from "../schemas/fields.ts";
import { routes, signedInCall } from "./base.ts";

const { get, post } = routes("Account data");

export const PresentPasswordSchema = z.object({ present_password: passwordField });

/** A call by an owner, whose phone need not be verified: everyone may take their data and leave. */
const anyOwnerCall = signedInCall.meta({ roles: ["owner"] });
const sensitiveAnyOwnerCall = anyOwnerCall.meta({ sensitive: true }).errors(refusals("SECOND_FACTOR_NEEDED"));

/** An owner's copy of all data of the account, and the end of the account. */
export const accountData = {
  exports: anyOwnerCall
    .route(get("/account/exports", "The exports that were asked for in the last days, newest first"))
    .output(okWith(z.array(DataExportSchema))),
  requestExport: sensitiveAnyOwnerCall
    .route(post("/account/exports", "Ask for a ZIP file with all data of the account"))
    .input(PresentPasswordSchema)
    .output(OkSchema)
    .errors(refusals("CONFLICT")),
  exportFile: sensitiveAnyOwnerCall
    .route(get("/account/exports/{id}", "The ZIP file, for 7 days"))
    .input(z.object({ id: z.uuid("Choose an export") }))
    .output(z.file().mime("application/zip"))
    .errors(refusals("NOT_FOUND")),
  close: sensitiveAnyOwnerCall
    .route(post("/account/close", "Close the account in 30 days"))
    .input(PresentPasswordSchema)
    .output(okWith(z.object({ closes_at: z.string() })))
    .errors(refusals("CONFLICT")),
  keep: anyOwnerCall
    .route(post("/account/keep", "Keep an account that was about to be closed"))
    .output(OkSchema),
};
