ALTER TABLE "printers" ADD COLUMN "capabilities" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "options" jsonb;