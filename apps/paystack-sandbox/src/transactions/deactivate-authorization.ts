import { z } from "zod";
import type { Context } from "../context";
import { invalidParams, SandboxError } from "../sandbox-error";

const InputSchema = z.object({ authorization_code: z.string().min(1).max(100) });

/** Permanently deactivates a saved card's code. @throws {SandboxError} for an unknown code. */
export function deactivateAuthorization({ store }: Context, body: unknown): void {
  const input = InputSchema.safeParse(body);
  if (!input.success) {
    throw invalidParams("Authorization code is required", "Send the saved card's `authorization_code`");
  }
  const authorization = store.authorization(input.data.authorization_code);
  if (!authorization?.reusable) {
    throw new SandboxError(
      400,
      "invalid_authorization",
      "Authorization code is invalid",
      "Send the code of a reusable authorization of this integration",
    );
  }
  store.saveAuthorization({ ...authorization, reusable: false });
}
