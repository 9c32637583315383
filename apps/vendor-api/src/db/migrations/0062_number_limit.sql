ALTER TABLE "money_settings" ADD COLUMN "account_numbers" integer DEFAULT 1000 NOT NULL;
