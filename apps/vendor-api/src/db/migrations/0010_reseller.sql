CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer NOT NULL,
	"action" text NOT NULL,
	"subject_id" integer,
	"details" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "locations_agent_index";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "covered_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paid_by_agent_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "receipt_code" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject_id","created_at");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_paid_by_agent_id_users_id_fk" FOREIGN KEY ("paid_by_agent_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "locations_agent_index" ON "locations" USING btree ("agent_id","covered_until","id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_receipt_code_unique" UNIQUE("receipt_code");--> statement-breakpoint
-- Agents pay, too: each gets an account of its own. New ids go on after the identity's last one.
DO $$
DECLARE
	agent record;
	payer integer;
BEGIN
	FOR agent IN SELECT u.id, u.name, u.created_at FROM users u JOIN agents a ON a.user_id = u.id WHERE u.account_id IS NULL ORDER BY u.id LOOP
		INSERT INTO accounts (name, created_at) VALUES (agent.name, agent.created_at) RETURNING id INTO payer;
		UPDATE users SET account_id = payer WHERE id = agent.id;
	END LOOP;
END $$;--> statement-breakpoint
UPDATE locations l SET covered_until = (
	SELECT s.ends_at FROM subscriptions s
	WHERE s.location_id = l.id AND s.ends_at IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM payment_intents i WHERE i.reference = s.reference AND i.state = 'refunded')
	ORDER BY s.id DESC LIMIT 1);
