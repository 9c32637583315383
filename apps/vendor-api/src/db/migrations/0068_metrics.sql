CREATE TABLE "contact_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" text NOT NULL,
	"account" text NOT NULL,
	"transfer" text NOT NULL,
	"rail" text NOT NULL,
	"plan_id" integer NOT NULL,
	"agent_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "ledger_days_day_account_transfer_rail_plan_id_agent_id_pk" PRIMARY KEY("day","account","transfer","rail","plan_id","agent_id")
);
--> statement-breakpoint
CREATE TABLE "mrr_cohorts" (
	"cohort" text NOT NULL,
	"month" text NOT NULL,
	"amount" bigint NOT NULL,
	"gained" integer NOT NULL,
	CONSTRAINT "mrr_cohorts_cohort_month_pk" PRIMARY KEY("cohort","month"),
	CONSTRAINT "mrr_cohorts_order" CHECK ("mrr_cohorts"."month" >= "mrr_cohorts"."cohort")
);
--> statement-breakpoint
CREATE TABLE "mrr_days" (
	"day" text NOT NULL,
	"movement" text NOT NULL,
	"plan_id" integer NOT NULL,
	"rail" text NOT NULL,
	"agent_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"gained" integer NOT NULL,
	"locations" integer NOT NULL,
	CONSTRAINT "mrr_days_day_movement_plan_id_rail_agent_id_pk" PRIMARY KEY("day","movement","plan_id","rail","agent_id"),
	CONSTRAINT "mrr_days_movement" CHECK ("mrr_days"."movement" in ('new', 'returned', 'expansion', 'contraction', 'churn', 'moved'))
);
--> statement-breakpoint
CREATE TABLE "mrr_locations" (
	"location_id" integer PRIMARY KEY NOT NULL,
	"plan_id" integer NOT NULL,
	"rail" text NOT NULL,
	"agent_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"cohort" text,
	"trial_month" text
);
--> statement-breakpoint
CREATE TABLE "trial_months" (
	"month" text PRIMARY KEY NOT NULL,
	"trials" integer NOT NULL,
	"converted" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "mrr_locations" ADD CONSTRAINT "mrr_locations_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id");--> statement-breakpoint
CREATE INDEX "contact_replies_message_index" ON "contact_replies" USING btree ("message_id");
