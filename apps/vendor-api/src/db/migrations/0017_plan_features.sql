CREATE TABLE "plan_features" (
	"plan_id" integer NOT NULL,
	"feature_id" integer NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_features_feature_id_plan_id_pk" PRIMARY KEY("feature_id","plan_id"),
	CONSTRAINT "plan_features_value" CHECK ("plan_features"."value" >= 0)
);
--> statement-breakpoint
ALTER TABLE "plan_features" ADD CONSTRAINT "plan_features_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_features" ADD CONSTRAINT "plan_features_feature_id_features_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."features"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "plan_features" ("plan_id", "feature_id", "value")
SELECT "plans"."id", "features"."id", CASE "plans"."id" WHEN 1 THEN "basic_value" WHEN 2 THEN "plus_value" ELSE "enterprise_value" END
FROM "features" JOIN "plans" ON ("plans"."id" = 1 AND "basic" = 1) OR ("plans"."id" = 2 AND "plus" = 1) OR ("plans"."id" = 3 AND "enterprise" = 1);--> statement-breakpoint
ALTER TABLE "features" DROP COLUMN "basic";--> statement-breakpoint
ALTER TABLE "features" DROP COLUMN "plus";--> statement-breakpoint
ALTER TABLE "features" DROP COLUMN "enterprise";--> statement-breakpoint
ALTER TABLE "features" DROP COLUMN "basic_value";--> statement-breakpoint
ALTER TABLE "features" DROP COLUMN "plus_value";--> statement-breakpoint
ALTER TABLE "features" DROP COLUMN "enterprise_value";