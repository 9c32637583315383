import * as z from "zod";
import { refusals } from "../errors.ts";
import { okWith } from "../schemas/envelope.ts";
import { NairaSchema } from "../schemas/money.ts";
import { monthField } from "../schemas/paging.ts";
import { TokenTotalsSchema } from "../schemas/reseller.ts";
import { dutyCall, routes } from "./base.ts";

const { get } = routes("Staff");

/** An agent's month, as staff see it. Tokens are naira. */
export const AgentStatementSchema = z.object({
  code: z.string(),
  name: z.string(),
  month: z.string(),
  /** The months that can be chosen, the running one first. */
  months: z.array(z.string()),
  totals: TokenTotalsSchema,
  /** Withholding tax on what the agent earned; null where the settings have no rate. */
  withholding: z.object({ rate_bps: z.number(), amount: NairaSchema, left: NairaSchema }).nullable(),
  /** What was spent for each client, the most first. Their sums are those of `totals`. */
  clients: z.array(
    z.object({
      location_id: z.number(),
      location: z.string(),
      payments: z.number(),
      clients_price: NairaSchema,
      spent: NairaSchema,
      earned: NairaSchema,
    }),
  ),
});
export type AgentStatement = z.output<typeof AgentStatementSchema>;

const statementFields = {
  code: z.string().regex(/^[A-Za-z0-9-]{1,40}$/, "That is not an agent's code"),
  /** Such as `2026-11` in Lagos; the running one when it is left out. */
  month: monthField.optional(),
};

/** Agents as staff with the duty see them. */
export const officeAgents = {
  statement: dutyCall("support", "finance")
    .route(
      get(
        "/office/agents/{code}/statement",
        "An agent's month: tokens, clients, earnings and withholding tax",
      ),
    )
    .input(z.object(statementFields))
    .output(okWith(AgentStatementSchema))
    .errors(refusals("NOT_FOUND")),
  statementFile: dutyCall("support", "finance")
    .route(get("/office/agents/{code}/statement-file", "An agent's month as a CSV file"))
    .input(z.object(statementFields))
    .output(z.file())
    .errors(refusals("NOT_FOUND")),
};
