CREATE TABLE "used_trials" (
	"address_hash" text PRIMARY KEY NOT NULL
);
