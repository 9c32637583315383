import { z } from "zod";
import type { Context } from "../context";
import { mandateActions } from "../mandates/mandate";
import { invalidParams, SandboxError } from "../sandbox-error";
import type { AuthorizationRecord, MandateRecord } from "../store/records";

const InputSchema = z.object({ authorization_code: z.string().min(1).max(100) });

/** The saved card or the mandate that a request names. @throws {SandboxError} for an unknown code. */
export function readAuthorization({ store }: Context, body: unknown): AuthorizationRecord | MandateRecord {
  const input = InputSchema.safeParse(body);
  if (!input.success) {
    throw invalidParams("Authorization code is required", "Send the saved card's `authorization_code`");
  }
  const code = input.data.authorization_code;
  const mandate = store.mandateByCode(code);
  if (mandate) return mandate;
  const authorization = store.authorization(code);
  if (authorization?.reusable) return authorization;
  throw new SandboxError(
    400,
    "invalid_authorization",
    "Authorization code is invalid",
    "Send the code of a reusable authorization of this integration",
  );
}

/** Permanently deactivates the code of a saved card or a mandate. @throws {SandboxError} for an unknown code. */
export function deactivateAuthorization(context: Context, body: unknown): void {
  const authorization = readAuthorization(context, body);
  if ("accessCode" in authorization) mandateActions.revoke(context, authorization.reference);
  else context.store.save("authorization", { ...authorization, reusable: false });
}
