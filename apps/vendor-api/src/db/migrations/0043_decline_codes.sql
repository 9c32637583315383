ALTER TABLE "payment_intents" ADD COLUMN "decline_code" text;--> statement-breakpoint
-- Not checked here, because no row has had the column before.
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_decline_code" CHECK ("payment_intents"."decline_code" in ('insufficient-funds', 'card-expired', 'card-blocked', 'card-removed', 'declined', 'unreachable', 'not-confirmed', 'wallet-too-low', 'below-card-minimum', 'no-longer-offered', 'paid-already', 'account-closing', 'location-closed')) NOT VALID;
