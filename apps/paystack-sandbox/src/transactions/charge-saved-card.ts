import { z } from "zod";
import type { Context } from "../context";
import { invalidParams, SandboxError } from "../sandbox-error";
import type { AuthorizationRecord, TransactionRecord } from "../store/records";
import { completeTransaction, declineTransaction, updateTransaction } from "./complete-transaction";
import { readStartInput, startTransaction } from "./start-transaction";

const CodeSchema = z.object({ authorization_code: z.string().min(1).max(100) });

export interface SavedCardCharge {
  transaction: TransactionRecord;
  /** The bank requires the customer to confirm on the hosted page first. */
  paused: boolean;
}

/** Charges a saved card. @throws {SandboxError} for an unknown code, or a code of another email. */
export function chargeSavedCard(context: Context, body: unknown, ipAddress: string): SavedCardCharge {
  const code = CodeSchema.safeParse(body);
  if (!code.success) {
    throw invalidParams("Authorization code is required", "Send the saved card's `authorization_code`");
  }
  const input = readStartInput(body);
  const authorization = findAuthorization(context, code.data.authorization_code, input.email);
  const started = startTransaction(context, input, ipAddress);
  const switches = context.switches.effective(started);
  const attempted = updateTransaction(
    context,
    started,
    { savedAuthorizationCode: authorization.code },
    { type: "action", message: "Attempted to pay with a saved card" },
  );
  const { declineSavedCard } = switches;
  if (declineSavedCard) {
    const answer = declineSavedCard === true ? "Declined" : declineSavedCard;
    return { transaction: declineTransaction(context, attempted, answer), paused: false };
  }
  if (switches.challenge) {
    const { expMonth, expYear } = authorization;
    const step = { kind: "challenge", cardId: "saved", expMonth, expYear, wrongTries: 0 } as const;
    const transaction = updateTransaction(context, attempted, {
      status: "ongoing",
      gatewayResponse: "The transaction is in progress",
      step,
    });
    return { transaction, paused: true };
  }
  return { transaction: completeTransaction(context, attempted, authorization), paused: false };
}

function findAuthorization({ store }: Context, code: string, email: string): AuthorizationRecord {
  const authorization = store.authorization(code);
  if (!authorization?.reusable) {
    throw new SandboxError(
      400,
      "invalid_authorization",
      "Authorization code is invalid",
      "Send the code of a reusable authorization of this integration",
    );
  }
  if (authorization.email.toLowerCase() !== email.toLowerCase()) {
    throw new SandboxError(
      400,
      "email_mismatch",
      "Email does not match Authorization code. Authorization may be inactive or belong to a different email. Please confirm.",
      "Send the e-mail address that the card was saved with",
    );
  }
  return authorization;
}
