import type { Context } from "../context";
import { chargeMandate } from "../mandates/charge-mandate";
import { SandboxError } from "../sandbox-error";
import type { TransactionRecord } from "../store/records";
import { completeTransaction, declineTransaction, updateTransaction } from "./complete-transaction";
import { readAuthorization } from "./deactivate-authorization";
import { readStartInput, type StartInput, startTransaction } from "./start-transaction";

export interface SavedCardCharge {
  transaction: TransactionRecord;
  /** The bank requires the customer to confirm on the hosted page first. */
  paused: boolean;
}

/** Charges a saved card or a mandate. @throws {SandboxError} for an unknown code, or a code of another email. */
export function chargeAuthorization(context: Context, body: unknown, ipAddress: string): SavedCardCharge {
  const authorization = readAuthorization(context, body);
  const input = readStartInput(body);
  requireEmail(authorization, input);
  if ("accessCode" in authorization) {
    return { transaction: chargeMandate(context, authorization, input, ipAddress), paused: false };
  }
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

function requireEmail({ email }: { email: string }, input: StartInput): void {
  if (email.toLowerCase() === input.email.toLowerCase()) return;
  throw new SandboxError(
    400,
    "email_mismatch",
    "Email does not match Authorization code. Authorization may be inactive or belong to a different email. Please confirm.",
    "Send the e-mail address that the card was saved with",
  );
}
