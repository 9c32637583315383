CREATE TABLE "ussd_banks" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
-- The banks for which Paystack documents USSD.
INSERT INTO "ussd_banks" ("id", "name") VALUES
  ('737', 'Guaranty Trust Bank'),
  ('822', 'Sterling Bank'),
  ('919', 'United Bank for Africa'),
  ('966', 'Zenith Bank');--> statement-breakpoint
CREATE TRIGGER ussd_banks_are_priced AFTER INSERT OR UPDATE OR DELETE ON ussd_banks
  FOR EACH STATEMENT EXECUTE FUNCTION renew_price_list_version();
