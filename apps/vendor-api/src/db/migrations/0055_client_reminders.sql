CREATE TABLE "client_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addon_groups" ADD COLUMN "feature_id" integer;--> statement-breakpoint
ALTER TABLE "money_settings" ADD COLUMN "reminders_per_client" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "money_settings" ADD COLUMN "reminders_per_agent" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_reminders" ADD CONSTRAINT "client_reminders_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "client_reminders" ADD CONSTRAINT "client_reminders_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "locations"("id");--> statement-breakpoint
CREATE INDEX "client_reminders_agent_index" ON "client_reminders" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "client_reminders_location_index" ON "client_reminders" USING btree ("location_id","created_at");--> statement-breakpoint
CREATE INDEX "client_reminders_created_index" ON "client_reminders" USING btree ("created_at");--> statement-breakpoint
-- Not checked here, because no row has had the column before.
ALTER TABLE "addon_groups" ADD CONSTRAINT "addon_groups_feature_id_features_id_fk" FOREIGN KEY ("feature_id") REFERENCES "features"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "money_settings" ADD CONSTRAINT "money_settings_reminders_per_client" CHECK ("money_settings"."reminders_per_client" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "money_settings" ADD CONSTRAINT "money_settings_reminders_per_agent" CHECK ("money_settings"."reminders_per_agent" >= 0) NOT VALID;--> statement-breakpoint
-- The add-ons that every installation has.
UPDATE "addon_groups" SET "feature_id" = "features"."id" FROM "features"
WHERE ("addon_groups"."id", "features"."label") IN ((1, 'Active users'), (2, 'Outlets included'), (3, 'Unique products'));
