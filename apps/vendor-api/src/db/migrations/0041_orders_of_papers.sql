ALTER TABLE "coupon_redemptions" ADD COLUMN "order_id" uuid;--> statement-breakpoint
-- Not checked here, because no row has had the column before.
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "receipt_details" ADD COLUMN "order_id" uuid;--> statement-breakpoint
-- Not checked here, because no row has had the column before.
ALTER TABLE "receipt_details" ADD CONSTRAINT "receipt_details_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "order_drafts" ADD COLUMN "order_id" uuid;--> statement-breakpoint
-- Not checked here, because no row has had the column before.
ALTER TABLE "order_drafts" ADD CONSTRAINT "order_drafts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "order_id" uuid;--> statement-breakpoint
-- Not checked here, because no row has had the column before.
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id") NOT VALID;--> statement-breakpoint
CREATE TRIGGER coupon_redemption_has_order BEFORE INSERT ON coupon_redemptions
  FOR EACH ROW WHEN (NEW.order_id IS NULL) EXECUTE FUNCTION fill_order_by_reference();--> statement-breakpoint
CREATE TRIGGER receipt_details_have_order BEFORE INSERT ON receipt_details
  FOR EACH ROW WHEN (NEW.order_id IS NULL) EXECUTE FUNCTION fill_order_by_reference();--> statement-breakpoint
CREATE TRIGGER invoice_has_order BEFORE INSERT ON invoices
  FOR EACH ROW WHEN (NEW.order_id IS NULL) EXECUTE FUNCTION fill_order_by_reference();
