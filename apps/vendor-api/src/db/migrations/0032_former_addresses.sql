CREATE TABLE "former_addresses" (
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"proved" boolean NOT NULL,
	CONSTRAINT "former_addresses_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;