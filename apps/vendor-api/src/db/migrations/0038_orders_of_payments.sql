ALTER TABLE "payment_intents" ADD COLUMN "order_id" uuid;--> statement-breakpoint
-- Not checked here, because no row has had the column before.
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") NOT VALID;--> statement-breakpoint
-- Gives a payment without an order its own: each row that the previous version writes, and older ones when they are filled in.
CREATE FUNCTION fill_order_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO orders (id, reference, type, reason, account_id, user_id, location_id, payment_method, total, quote, credit, state, created_at, paid_at)
  VALUES (gen_random_uuid(), NEW.reference, NEW.kind,
    CASE WHEN NEW."order" ->> 'isRenewal' = 'true' THEN 'renewal' WHEN NEW."order" ->> 'isChange' = 'true' THEN 'change' ELSE 'customer' END,
    NEW.account_id, NEW.user_id, NEW.location_id, 'card', coalesce((NEW."order" ->> 'total')::bigint, NEW.amount), NEW."order",
    CASE WHEN NEW.kind <> 'subscription' THEN coalesce(NEW.credit_amount, NEW.amount) END, order_state_of(NEW.state), NEW.created_at,
    CASE WHEN NEW.state IN ('settled', 'refunding', 'refunded') THEN coalesce(NEW.settled_at, NEW.checked_at, NEW.created_at) END)
  RETURNING id INTO NEW.order_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payment_has_order BEFORE INSERT OR UPDATE ON payment_intents
  FOR EACH ROW WHEN (NEW.order_id IS NULL) EXECUTE FUNCTION fill_order_of_payment();--> statement-breakpoint
-- The previous version changes the state of payments only. This version changes an order before its payment.
CREATE FUNCTION follow_payment_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET state = order_state_of(NEW.state),
    paid_at = CASE WHEN NEW.state IN ('settled', 'refunding', 'refunded') THEN coalesce(paid_at, NEW.settled_at, NEW.checked_at, now()) ELSE paid_at END
  WHERE id = NEW.order_id AND state <> order_state_of(NEW.state) AND NOT (state = 'cancelled' AND NEW.state = 'failed');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_follows_payment AFTER UPDATE OF state ON payment_intents
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION follow_payment_state();
