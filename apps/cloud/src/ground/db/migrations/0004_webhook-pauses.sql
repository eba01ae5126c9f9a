DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","next_attempt_date") WHERE state = 'pending';