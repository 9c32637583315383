import type { Deps } from "../../../deps.ts";

/** Deactivates a saved card or a mandate at Paystack. It is deleted here whether Paystack answers or not. */
export async function deactivateAuthorization(
  { paystack, log }: Pick<Deps, "paystack" | "log">,
  authorizationCode: string,
): Promise<void> {
  await paystack.deactivateAuthorization(authorizationCode).catch((err: unknown) => {
    log.warn({ err }, "paystack did not deactivate a removed card or mandate");
  });
}
