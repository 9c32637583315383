ALTER TABLE "subscriptions" ADD COLUMN "order_id" uuid;--> statement-breakpoint
-- Not checked here, because no row has had the column before.
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") NOT VALID;--> statement-breakpoint
-- Gives a subscription without an order its payment's, or one of its own when no card paid for it: each row that the previous version
-- writes, and older ones when they are filled in. Its quote has what receipts show.
CREATE FUNCTION fill_order_of_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subtotal bigint; credited bigint; rest bigint; coupon text; method text; held boolean; plan_name text; account integer;
BEGIN
  SELECT id INTO NEW.order_id FROM orders WHERE reference = NEW.reference;
  IF FOUND THEN RETURN NEW; END IF;
  -- A payment that was not filled in yet.
  UPDATE payment_intents SET order_id = order_id WHERE reference = NEW.reference RETURNING order_id INTO NEW.order_id;
  IF FOUND THEN RETURN NEW; END IF;
  SELECT coalesce(sum((line ->> 'price')::bigint), 0) INTO subtotal FROM jsonb_array_elements(NEW.lines) line;
  SELECT coalesce(sum((each ->> 'amount')::bigint), 0) INTO credited
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(NEW.credits) = 'array' THEN NEW.credits ELSE '[]' END) each;
  SELECT coupon_code INTO coupon FROM coupon_redemptions WHERE reference = NEW.reference;
  SELECT name INTO plan_name FROM plans WHERE id = NEW.plan_id;
  SELECT account_id INTO account FROM locations WHERE id = NEW.location_id;
  method := CASE WHEN NEW.paid_by_agent_id IS NOT NULL THEN 'tokens' WHEN NEW.amount_paid = 0 THEN 'free' ELSE 'wallet' END;
  -- Without a card there is no charge: what is left of the difference to the lines is the coupon's, or a price that is held.
  rest := CASE WHEN method = 'tokens' THEN 0 ELSE subtotal - NEW.amount_paid - credited END;
  held := method = 'wallet' AND coupon IS NULL AND rest > 0;
  INSERT INTO orders (id, reference, type, reason, account_id, user_id, location_id, payment_method, total, quote, state, created_at, paid_at)
  VALUES (gen_random_uuid(), NEW.reference, 'subscription', CASE WHEN method = 'tokens' THEN 'agent' ELSE 'customer' END, account,
    NEW.paid_by_agent_id, NEW.location_id, method, NEW.amount_paid,
    jsonb_strip_nulls(jsonb_build_object('planId', NEW.plan_id, 'planName', plan_name, 'duration', NEW.duration, 'locationId', NEW.location_id,
      'lines', NEW.lines, 'subtotal', subtotal, 'couponCode', coupon, 'couponDiscount', CASE WHEN held THEN 0 ELSE rest END,
      'credit', CASE WHEN held THEN credited + rest ELSE credited END, 'credits', NEW.credits, 'isRenewal', CASE WHEN held THEN true END,
      'charge', 0, 'net', NEW.amount_paid, 'total', NEW.amount_paid, 'wallet', CASE WHEN method = 'wallet' THEN NEW.amount_paid ELSE 0 END,
      'card', 0, 'vatRateBps', NEW.vat_rate_bps)),
    'fulfilled', NEW.created_at, NEW.created_at)
  RETURNING id INTO NEW.order_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER subscription_has_order BEFORE INSERT OR UPDATE ON subscriptions
  FOR EACH ROW WHEN (NEW.order_id IS NULL AND NEW.reference IS NOT NULL) EXECUTE FUNCTION fill_order_of_subscription();
