CREATE TABLE "money_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"vat_rate_bps" integer NOT NULL,
	"topup_minimum" bigint NOT NULL,
	"topup_maximum" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_drafts" (
	"user_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"duration" smallint NOT NULL,
	"draft" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_drafts_user_id_plan_id_duration_pk" PRIMARY KEY("user_id","plan_id","duration")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "billing_name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "tin" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "credit_amount" bigint;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "card_handle" uuid;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "challenge_url" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "vat_rate_bps" integer;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "money_settings" ("id", "vat_rate_bps", "topup_minimum", "topup_maximum") VALUES (1, 750, 100000, 100000000000);
