ALTER TABLE "webhooks" ADD COLUMN "failing_reason" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "failing_fact" jsonb;