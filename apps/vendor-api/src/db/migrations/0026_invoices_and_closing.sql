CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"file" "bytea"
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_counters_kind_year_pk" PRIMARY KEY("kind","year"),
	CONSTRAINT "invoice_counters_kind" CHECK ("invoice_counters"."kind" in ('invoice', 'credit-note'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"invoice_id" integer,
	"account_id" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"vat_rate_bps" integer NOT NULL,
	"vat" bigint NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_once" UNIQUE("kind","reference"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit-note')),
	CONSTRAINT "invoices_names_invoice" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."invoice_id" is not null)),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount" > 0 and "invoices"."vat" <= "invoices"."amount"),
	CONSTRAINT "invoices_vat" CHECK ("invoices"."vat" >= 0),
	CONSTRAINT "invoices_vat_rate_bps" CHECK ("invoices"."vat_rate_bps" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_account_index" ON "data_exports" USING btree ("account_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("account_id") WHERE "data_exports"."ready_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_account_index" ON "invoices" USING btree ("account_id","issued_at");