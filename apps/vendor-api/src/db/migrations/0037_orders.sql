CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"account_id" integer NOT NULL,
	"user_id" integer,
	"location_id" integer,
	"payment_method" text NOT NULL,
	"total" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"quote" jsonb,
	"credit" bigint,
	"idempotency_key" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_type" CHECK ("orders"."type" in ('subscription', 'top-up', 'tokens')),
	CONSTRAINT "orders_reason" CHECK ("orders"."reason" in ('customer', 'renewal', 'change', 'agent')),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('card', 'wallet', 'tokens', 'free')),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in ('open', 'paid', 'fulfilled', 'refunding', 'refunded', 'expired', 'cancelled')),
	CONSTRAINT "orders_total" CHECK ("orders"."total" >= 0),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" = 'NGN'),
	CONSTRAINT "orders_subscribes" CHECK (("orders"."type" = 'subscription') = ("orders"."credit" is null)),
	CONSTRAINT "orders_place" CHECK ("orders"."type" = 'subscription' or "orders"."location_id" is null),
	CONSTRAINT "orders_paid_at" CHECK ("orders"."paid_at" is not null or "orders"."state" in ('open', 'expired', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_account_index" ON "orders" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_location_index" ON "orders" USING btree ("location_id","created_at");--> statement-breakpoint
-- An order's state for a payment's. The previous version, which may still sell, writes payments only.
CREATE FUNCTION order_state_of(payment_state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE payment_state WHEN 'settled' THEN 'fulfilled' WHEN 'failed' THEN 'expired' WHEN 'pending' THEN 'open' ELSE payment_state END
$$;
