CREATE TABLE "renewals" (
	"location_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"plan_id" integer NOT NULL,
	"duration" integer NOT NULL,
	"addons" jsonb NOT NULL,
	"card_handle" uuid,
	"consent" text NOT NULL,
	"consented_by" integer NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"stop_reason" text,
	"agreed_price" bigint NOT NULL,
	"announced_price" bigint,
	"announced_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"next_step_at" timestamp with time zone,
	"notices_sent" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"reference" text,
	"last_failure" text,
	"grace_until" timestamp with time zone,
	CONSTRAINT "renewals_duration" CHECK ("renewals"."duration" in (1, 12)),
	CONSTRAINT "renewals_agreed_price" CHECK ("renewals"."agreed_price" >= 0),
	CONSTRAINT "renewals_announced" CHECK (("renewals"."announced_price" is null) = ("renewals"."announced_at" is null))
);
--> statement-breakpoint
ALTER TABLE "money_settings" ADD COLUMN "grace_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_consented_by_users_id_fk" FOREIGN KEY ("consented_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renewals_due_index" ON "renewals" USING btree ("next_step_at") WHERE "renewals"."is_on";--> statement-breakpoint
-- The table has one row.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "money_settings" ADD CONSTRAINT "money_settings_grace_days" CHECK ("money_settings"."grace_days" between 0 and 7);