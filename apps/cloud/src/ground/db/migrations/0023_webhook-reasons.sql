ALTER TABLE "webhooks" ADD COLUMN "failing_reason" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failing_fact" jsonb;--> statement-breakpoint
UPDATE "webhooks" AS w SET ("failing_reason", "failing_fact") = (
  SELECT d."response_error", d."response_fact" FROM "webhook_deliveries" AS d
  WHERE d."webhook_id" = w."id" AND d."response_error" IS NOT NULL ORDER BY d."created_date" DESC LIMIT 1
) WHERE w."failing_since" IS NOT NULL;
