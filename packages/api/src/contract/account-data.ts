import * as z from "zod";
import { refusals } from "../errors.ts";
import { DataExportSchema } from "../schemas/account.ts";
import { OkSchema, okFields } from "../schemas/envelope.ts";
import { passwordField } from "../schemas/fields.ts";
import { signedInCall } from "./base.ts";

const tags = ["Account data"];

export const PresentPasswordSchema = z.object({ present_password: passwordField });

/** A call by an owner, whose phone need not be verified: everyone may take their data and leave. */
const anyOwnerCall = signedInCall.meta({ roles: ["owner"] });
const sensitiveAnyOwnerCall = anyOwnerCall.meta({ sensitive: true }).errors(refusals("SECOND_FACTOR_NEEDED"));

/** An owner's copy of all data of the account, and the end of the account. */
export const accountData = {
  exports: anyOwnerCall
    .route({
      method: "GET",
      path: "/account/exports",
      summary: "The exports that were asked for in the last days, newest first",
      tags,
    })
    .output(z.object({ ...okFields, data: z.array(DataExportSchema) })),
  requestExport: sensitiveAnyOwnerCall
    .route({
      method: "POST",
      path: "/account/exports",
      summary: "Ask for a ZIP file with all data of the account",
      description:
        "It is written in the background within minutes; an email with a link follows. One at a time.",
      tags,
    })
    .input(PresentPasswordSchema)
    .output(OkSchema)
    .errors(refusals("CONFLICT")),
  exportFile: sensitiveAnyOwnerCall
    .route({ method: "GET", path: "/account/exports/{id}", summary: "The ZIP file, for 7 days", tags })
    .input(z.object({ id: z.uuid("Choose an export") }))
    .output(z.file().mime("application/zip"))
    .errors(refusals("NOT_FOUND")),
  close: sensitiveAnyOwnerCall
    .route({
      method: "POST",
      path: "/account/close",
      summary: "Close the account in 30 days",
      description:
        "Automatic renewals stop at once. Refused while money is in the wallet, is owed, or a payment is under way.",
      tags,
    })
    .input(PresentPasswordSchema)
    .output(z.object({ ...okFields, data: z.object({ closes_at: z.string() }) }))
    .errors(refusals("CONFLICT")),
  keep: anyOwnerCall
    .route({
      method: "POST",
      path: "/account/keep",
      summary: "Keep an account that was about to be closed",
      tags,
    })
    .output(OkSchema),
};
