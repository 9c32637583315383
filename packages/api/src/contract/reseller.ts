import { z } from "zod";
import { refusals } from "../errors.ts";
import { okFields } from "../schemas/envelope.ts";
import { emailField, passwordField } from "../schemas/fields.ts";
import { NairaFromKoboSchema } from "../schemas/money.ts";
import { AddonGroupSchema, locationIdField, orderClaimFields, PlanDetailsSchema } from "../schemas/order.ts";
import { agentCall, publicCall } from "./base.ts";

const tags = ["Reseller"];

export const reseller = {
  login: publicCall
    .route({ method: "POST", path: "/reseller/login", summary: "An agent signs in (12 hours)", tags })
    .input(z.object({ email: emailField, password: passwordField }))
    .output(z.object({ ...okFields, api_token: z.string() }))
    .errors(refusals("INVALID_CREDENTIALS")),
  summaryAgent: agentCall
    .route({
      method: "GET",
      path: "/reseller/subscription-summary-agent/{locationId}",
      summary: "A client's plan and add-ons",
      tags,
    })
    .input(z.object({ locationId: z.coerce.number().pipe(locationIdField) }))
    .output(
      z.object({
        ...okFields,
        data: z.array(
          z.object({ planDetails: z.array(PlanDetailsSchema), addons: z.array(AddonGroupSchema) }),
        ),
      }),
    )
    .errors(refusals("NOT_FOUND", "NOT_IMPLEMENTED")),
  balance: agentCall
    .route({ method: "GET", path: "/reseller/agent/balance", summary: "The agent's tokens (KPT)", tags })
    .input(
      z.object({
        /** May be left out: tokens are only ever those of the session's own agent. */
        agentCode: z.string().trim().min(1, "Give the agent code").max(40).optional(),
      }),
    )
    .output(
      z.object({
        ...okFields,
        balance: NairaFromKoboSchema,
        email: z.string(),
        name: z.string(),
        agent_code: z.string(),
      }),
    )
    .errors(refusals("NOT_FOUND")),
  subscribeWithToken: agentCall
    .route({
      method: "POST",
      path: "/reseller/subscribe-with-token",
      summary: "Pay a client's subscription with tokens",
      tags,
    })
    .input(
      z.object({
        ...orderClaimFields,
        payment_method: z.literal("wallet"),
        agent_id: z.union([z.string().max(40), z.number()]).optional(),
      }),
    )
    .output(z.object({ ...okFields }))
    .errors(
      refusals("NOT_FOUND", "PRICE_CHANGED", "WALLET_TOO_LOW", "IDEMPOTENCY_CONFLICT", "NOT_IMPLEMENTED"),
    ),
};
