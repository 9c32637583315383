CREATE TABLE "ledger_months" (
	"month" text NOT NULL,
	"account" text NOT NULL,
	"rail" text NOT NULL,
	"plan_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_months_month_account_rail_plan_id_agent_id_pk" PRIMARY KEY("month","account","rail","plan_id","agent_id")
);
--> statement-breakpoint
CREATE TABLE "mrr_months" (
	"month" text NOT NULL,
	"movement" text NOT NULL,
	"plan_id" integer NOT NULL,
	"rail" text NOT NULL,
	"agent_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"gained" integer NOT NULL,
	"locations" integer NOT NULL,
	CONSTRAINT "mrr_months_month_movement_plan_id_rail_agent_id_pk" PRIMARY KEY("month","movement","plan_id","rail","agent_id"),
	CONSTRAINT "mrr_months_movement" CHECK ("mrr_months"."movement" in ('new', 'returned', 'expansion', 'contraction', 'churn', 'moved'))
);
--> statement-breakpoint
-- What was counted until now. A copy of the previous version counts days only, and the next count writes the running month anew.
INSERT INTO "ledger_months" ("month", "account", "rail", "plan_id", "agent_id", "amount")
SELECT left("day", 7), "account", "rail", "plan_id", "agent_id", sum("amount") FROM "ledger_days"
WHERE "account" NOT IN ('customer-wallet', 'agent-tokens', 'customer-debt', 'agent-debt', 'agent-remainder') GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
INSERT INTO "mrr_months" ("month", "movement", "plan_id", "rail", "agent_id", "amount", "gained", "locations")
SELECT left("day", 7), "movement", "plan_id", "rail", "agent_id", sum("amount"), sum("gained"), sum("locations") FROM "mrr_days" GROUP BY 1, 2, 3, 4, 5;
