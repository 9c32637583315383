CREATE TABLE "price_list_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	CONSTRAINT "price_list_version_one_row" CHECK ("price_list_version"."id" = 1)
);
--> statement-breakpoint
INSERT INTO "price_list_version" ("id", "version") VALUES (1, gen_random_uuid());--> statement-breakpoint
-- A random version, because a counter would give the number of a change that was rolled back to another one.
CREATE FUNCTION renew_price_list_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE price_list_version SET version = gen_random_uuid();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER plans_are_priced AFTER INSERT OR UPDATE OR DELETE ON plans
  FOR EACH STATEMENT EXECUTE FUNCTION renew_price_list_version();--> statement-breakpoint
CREATE TRIGGER addon_groups_are_priced AFTER INSERT OR UPDATE OR DELETE ON addon_groups
  FOR EACH STATEMENT EXECUTE FUNCTION renew_price_list_version();--> statement-breakpoint
CREATE TRIGGER addon_options_are_priced AFTER INSERT OR UPDATE OR DELETE ON addon_options
  FOR EACH STATEMENT EXECUTE FUNCTION renew_price_list_version();--> statement-breakpoint
CREATE TRIGGER onboarding_options_are_priced AFTER INSERT OR UPDATE OR DELETE ON onboarding_options
  FOR EACH STATEMENT EXECUTE FUNCTION renew_price_list_version();--> statement-breakpoint
CREATE TRIGGER fee_schedules_are_priced AFTER INSERT OR UPDATE OR DELETE ON fee_schedules
  FOR EACH STATEMENT EXECUTE FUNCTION renew_price_list_version();--> statement-breakpoint
CREATE TRIGGER money_settings_are_priced AFTER INSERT OR UPDATE OR DELETE ON money_settings
  FOR EACH STATEMENT EXECUTE FUNCTION renew_price_list_version();
