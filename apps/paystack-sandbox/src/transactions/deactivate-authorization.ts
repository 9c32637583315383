import { z } from "zod";
import type { Context } from "../context";
import { invalidParams, SandboxError } from "../sandbox-error";
import type { AuthorizationRecord } from "../store/records";

const InputSchema = z.object({ authorization_code: z.string().min(1).max(100) });

/** The saved card that a request names. @throws {SandboxError} for an unknown code. */
export function readAuthorization({ store }: Context, body: unknown): AuthorizationRecord {
  const input = InputSchema.safeParse(body);
  if (!input.success) {
    throw invalidParams("Authorization code is required", "Send the saved card's `authorization_code`");
  }
  const authorization = store.authorization(input.data.authorization_code);
  if (authorization?.reusable) return authorization;
  throw new SandboxError(
    400,
    "invalid_authorization",
    "Authorization code is invalid",
    "Send the code of a reusable authorization of this integration",
  );
}

/** Permanently deactivates a saved card's code. @throws {SandboxError} for an unknown code. */
export function deactivateAuthorization(context: Context, body: unknown): void {
  context.store.save("authorization", { ...readAuthorization(context, body), reusable: false });
}
