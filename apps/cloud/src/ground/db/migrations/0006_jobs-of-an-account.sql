ALTER TABLE "agents" ADD COLUMN "stalled_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "copies_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "metadata" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "cancel_state" text;--> statement-breakpoint
CREATE INDEX "jobs_account" ON "jobs" USING btree ("account_id","position");--> statement-breakpoint
CREATE INDEX "jobs_account_state" ON "jobs" USING btree ("account_id","state","position");