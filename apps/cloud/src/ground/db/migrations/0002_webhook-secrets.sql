DROP INDEX "events_account";--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_secret_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "events_feed" ON "events" USING btree ("account_id","transaction","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","created_date");