CREATE TABLE "receipt_details" (
	"reference" text PRIMARY KEY NOT NULL,
	"payer_name" text NOT NULL,
	"payer_email" text NOT NULL,
	"payer_tin" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
