ALTER TABLE "alert_messages" ADD COLUMN "error_fact" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "response_fact" jsonb;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "disabled_fact" jsonb;