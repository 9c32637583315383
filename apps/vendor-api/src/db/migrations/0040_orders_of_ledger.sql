ALTER TABLE "ledger_transfers" ADD COLUMN "order_id" uuid;--> statement-breakpoint
-- Not checked here, because no row has had the column before.
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") NOT VALID;--> statement-breakpoint
-- Transfers stay as they were written; only an order that a row does not have yet may be added.
CREATE FUNCTION ledger_transfer_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.order_id IS NULL
    AND (NEW.id, NEW.kind, NEW.reference, NEW.created_at) = (OLD.id, OLD.kind, OLD.reference, OLD.created_at) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'ledger rows are never changed or deleted' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER ledger_transfer_is_final BEFORE UPDATE OR DELETE ON ledger_transfers
  FOR EACH ROW EXECUTE FUNCTION ledger_transfer_refuse_change();--> statement-breakpoint
-- The previous version names an order by its reference only.
CREATE FUNCTION fill_order_by_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.order_id := (SELECT id FROM orders WHERE reference = NEW.reference);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transfer_has_order BEFORE INSERT ON ledger_transfers
  FOR EACH ROW WHEN (NEW.order_id IS NULL) EXECUTE FUNCTION fill_order_by_reference();
